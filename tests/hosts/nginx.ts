/** Starts nginx with the configuration of docs/deploy.md, on loopback and without HTTPS. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackage } from '../../scripts/support/debian-package.ts';
import { listen } from '../../scripts/support/listen.ts';
import { documentedFile, replaceAll } from '../support/deploy-docs.ts';
import { until } from '../support/webhook.ts';

/** A running nginx. */
export interface Nginx {
  readonly url: string;
  /** Address that redirects to HTTPS. */
  readonly redirectUrl: string;
  /** Folder of its log files. */
  readonly logs: string;
  /** Error output of nginx. */
  output(): string;
  /** Reloads the configuration, and with it the live release. Resolves when nginx has received the signal. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Path of nginx, which is installed where it is missing. @throws Error that says how to install it. */
function requireNginx(): string {
  const file = process.env.NGINX_PATH || '/usr/sbin/nginx';
  if (!existsSync(file)) installDebianPackage('nginx');
  if (existsSync(file)) return file;
  throw new Error(
    'There is no nginx, and none could be installed. Do one of these, then run the same command again:\n' +
      '  sudo apt-get install nginx\n  export NGINX_PATH=/path/to/nginx',
  );
}

/** A free port. */
async function freePort(): Promise<number> {
  const { port, close } = await listen(() => new Response(), 0);
  await close();
  return port;
}

/** bcrypt hash of `test`, the password of the user `monitoring`. */
const PASSWORD_HASH = '$2b$04$3/jjWKTOh/EOKi1iU8Far.LAo.GInCklo7llVzw2Z3G/DkiBmZqi.';

/** nginx of root would serve as another user, who may not read the folders of tests. */
const USER = process.getuid?.() === 0 ? 'user root; ' : '';

/** Folders that Debian's nginx has in /var. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Starts nginx.
 * @param options.home Folder of the releases, with the link `current`; also holds its files.
 * @param options.hookPort Port of the rebuild service.
 * @param options.certificates File of the certificates that are trusted; the system's by default.
 */
export async function startNginx({
  home,
  hookPort = 4610,
  certificates,
}: {
  home: string;
  hookPort?: number;
  certificates?: string;
}): Promise<Nginx> {
  const folder = path.join(home, 'nginx');
  await mkdir(folder, { recursive: true });
  const [port, redirectPort] = [await freePort(), await freePort()];
  const site = replaceAll(documentedFile('/etc/nginx/sites-available/clinic-site'), {
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'listen [::]:443 ssl http2;': '',
    'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;': '',
    'ssl_certificate_key /etc/letsencrypt/live/www.example.com/privkey.pem;': '',
    '/var/log/nginx': folder,
    '/etc/nginx/monitoring': `${folder}/monitoring`,
    '127.0.0.1:4610': `127.0.0.1:${hookPort}`,
    '/srv/clinic-site/.site/current': path.join(home, 'current'),
  });
  await writeFile(path.join(folder, 'monitoring'), `monitoring:${PASSWORD_HASH}\n`);
  const file = path.join(folder, 'nginx.conf');
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    file,
    `${USER}pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }
http { include /etc/nginx/mime.types; gzip on; access_log off; ${temporary}\n${site}\n}\n`,
  );
  if (certificates) {
    const host = path.join(home, 'current/host/nginx.conf');
    const system = '/etc/ssl/certs/ca-certificates.crt';
    await writeFile(host, replaceAll(await readFile(host, 'utf8'), { [system]: certificates }));
  }
  const program = requireNginx();
  const options = ['-e', `${folder}/error.log`, '-c', file];
  const order = (...words: readonly string[]) => promisify(execFile)(program, [...options, ...words]);
  await order('-t');
  const child = spawn(program, [...options, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx', () => fetch(url).then(Boolean, () => false));
  return {
    url,
    redirectUrl: `http://127.0.0.1:${redirectPort}`,
    logs: folder,
    output: () => output,
    reload: async () => void (await order('-s', 'reload')),
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

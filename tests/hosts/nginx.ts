/** Starts nginx with the configuration of docs/deploy.md, on loopback and without HTTPS. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { until } from '../support/webhook.ts';
import { documentedFile, replaceAll } from './deploy-docs.ts';
import { requireNginx, run, start } from './programs.ts';

/** A running nginx. */
export interface Nginx {
  readonly url: string;
  /** Address that redirects to HTTPS. */
  readonly redirectUrl: string;
  /** Folder of its log files. */
  readonly logs: string;
  /** What it wrote to its standard output and error output. */
  output(): string;
  /** Reloads its configuration, and with it the live release. Resolves when the new one serves. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** What it serves. */
export interface Site {
  /** Folder of the releases, with the link `current`. */
  readonly home: string;
  /** Port of the rebuild service. */
  readonly hookPort?: number;
  /** File of the certificates that are trusted; the system's by default. */
  readonly certificates?: string;
}

/** Where docs/deploy.md has the link to the live release. */
const CURRENT = '/srv/clinic-site/.site/current';

/** Where nginx finds the certificates of Debian. */
const SYSTEM_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A free port. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** bcrypt hash of `test`, the password of the user `monitoring`. */
const PASSWORD_HASH = '$2b$04$3/jjWKTOh/EOKi1iU8Far.LAo.GInCklo7llVzw2Z3G/DkiBmZqi.';

/** nginx of root would serve as another user, who may not read the folders of tests. */
const IS_ROOT = process.getuid?.() === 0;

/** Folders that Debian's nginx has in /var. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx. `home` of the site also holds its files. */
export async function startNginx({ home, hookPort = 4610, certificates }: Site): Promise<Nginx> {
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
    [CURRENT]: path.join(home, 'current'),
  });
  await writeFile(path.join(folder, 'monitoring'), `monitoring:${PASSWORD_HASH}\n`);
  const file = path.join(folder, 'nginx.conf');
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    file,
    `${IS_ROOT ? 'user root; ' : ''}pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }
http { include /etc/nginx/mime.types; gzip on; access_log off; ${temporary}\n${site}\n}\n`,
  );
  if (certificates) {
    const host = path.join(home, 'current/host/nginx.conf');
    const text = await readFile(host, 'utf8');
    await writeFile(host, replaceAll(text, { [SYSTEM_CERTIFICATES]: certificates }));
  }
  const program = requireNginx();
  const options = ['-e', `${folder}/error.log`, '-c', file];
  await run(program, ['-t', ...options]);
  const server = start(program, [...options, '-g', 'daemon off;']);
  const url = `http://127.0.0.1:${port}`;
  await until('nginx', () => answers(url));
  return {
    url,
    redirectUrl: `http://127.0.0.1:${redirectPort}`,
    logs: folder,
    output: server.output,
    reload: async () => {
      await run(program, [...options, '-s', 'reload']);
    },
    close: server.stop,
  };
}

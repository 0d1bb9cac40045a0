/**
 * Runs a script of this folder with Node 24, after installing its packages: `node scripts/run.mjs start`. Plain
 * JavaScript, because the machine's Node may be too old for TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  existsSync,
  constants as files,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { constants, userInfo } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * Scripts that need `dependencies` only, so they also run after `npm prune --omit=dev`. A unit test checks their
 * imports.
 */
const RUNTIME_SCRIPTS = [
  'start',
  'dev',
  'build',
  'admin',
  'rebuild',
  'rebuild-server',
  'deploy-s3',
  'check-api',
  'rollback-server',
  'update',
  'check-content',
  'check-launch',
  'check-reading',
];

/** Major version of Node that the project needs. */
const MAJOR = 24;

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Returns the packages that npm installed last. */
const installed = () => readJson('node_modules/.package-lock.json')?.packages ?? {};

/**
 * Returns true when the installed packages match package.json and the lock file. Packages for other platforms may be
 * absent.
 * @param {boolean} isDevNeeded
 */
function isInstalled(isDevNeeded) {
  const { '': root, ...wanted } = readJson('package-lock.json').packages;
  const manifest = readJson('package.json');
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
  if (!groups.every((group) => isDeepStrictEqual(manifest[group], root[group]))) return false;
  const found = installed();
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional }]) =>
    found[place]
      ? found[place].version === version
      : optional || devOptional || (dev && !isDevNeeded && Object.keys(found).length > 0),
  );
}

/** @param {string} script */
function ensurePackages(script) {
  const isDevNeeded = !RUNTIME_SCRIPTS.includes(script);
  if (isInstalled(isDevNeeded)) return;
  console.log('▸ Installing packages (the first time, and when they change)');
  const packages = Object.values(installed());
  // True after `npm prune --omit=dev` or `npm ci --omit=dev`.
  const isProduction = packages.length > 0 && !packages.some(({ dev }) => dev);
  const dev = isDevNeeded ? ['--include=dev'] : isProduction ? ['--omit=dev'] : [];
  const { status } = spawnSync('npm', ['install', ...dev, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    '\nnpm install failed. Check the connection to the npm registry, then run the same command again.',
  );
  process.exit(status ?? 1);
}

/** Returns instructions to install Node 24 on this machine. */
function nodeAdvice() {
  const { platform, arch } = process;
  const place = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const isLeftOut =
    readJson('package.json')?.optionalDependencies?.[place] && !existsSync(`node_modules/${place}`);
  if (isLeftOut)
    return (
      `The package ${place} contains it, but npm did not install it: because of --omit=optional, or \`omit\` in its configuration. Run:\n` +
      '  npm install --include=optional'
    );
  const how =
    platform === 'darwin'
      ? 'brew install node@24 && export PATH="$(brew --prefix node@24)/bin:$PATH"'
      : 'the installer or the archive for your system from https://nodejs.org/en/download';
  return `No npm package contains it for ${platform} on ${arch}. Install it once:\n  ${how}\n  or, with nvm: nvm install   (reads .nvmrc)`;
}

/** Returns the Node that was started by npm, or runs this file: the machine's own, unless its path is in node_modules. */
const machineNode = () =>
  [process.env.npm_node_execpath, process.execPath].find((file) => file && !file.includes('node_modules'));

/** Returns the version of a Node program, e.g. `[24, 21, 0]`; undefined when it cannot start. @param {string} file */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1).split('.').map(Number) : undefined;
}

/** Returns true if a version is newer than another. @param {number[]} a @param {number[]} b */
const isNewer = (a, b) => {
  const index = a.findIndex((number, at) => number !== b[at]);
  return index !== -1 && (a[index] ?? 0) > (b[index] ?? 0);
};

/**
 * Returns the path of the Node to run. In this order:
 * 1. the machine's Node 24, if it is newer than the packaged Node: the operating system keeps it up to date;
 * 2. the packaged Node, from the npm packages (Linux, Windows on x64), if it starts;
 * 3. the machine's Node, from version 24.
 */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = path.resolve(`node_modules/node-${platform}-${process.arch}/bin`, program);
  const packagedVersion = existsSync(packaged) ? versionOf(packaged) : undefined;
  const machine = machineNode();
  const machineVersion = machine && machine !== packaged ? versionOf(machine) : undefined;
  const isMachineNewer =
    packagedVersion && machineVersion?.[0] === MAJOR && isNewer(machineVersion, packagedVersion);
  if (machine && isMachineNewer) return machine;
  if (packagedVersion) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  const broken = existsSync(packaged) ? ` ${packaged} cannot start here (another C library?).` : '';
  console.error(
    `\nThis project needs Node ${MAJOR}; this machine has Node ${process.versions.node}.${broken} ${nodeAdvice()}`,
  );
  process.exit(1);
}

/** Exits when the folder's path contains a sign with a special meaning in module URLs, e.g. `#`. */
function checkFolder() {
  const sign = /[#?%']/.exec(process.cwd())?.[0];
  if (sign === undefined) return;
  console.error(
    `The path of this folder has a ${sign}, which Node and Vite read as part of a URL: ${process.cwd()}. Move it to a folder without # ? % and '.`,
  );
  process.exit(1);
}

/**
 * On a server, `versions/` contains a checkout for each version, and `site` links to the live version. Cache and releases
 * are then beside them, so that an update keeps both (docs/deploy.md).
 */
function setFolders() {
  const versions = path.dirname(realpathSync('.'));
  const base = path.dirname(versions);
  const link = lstatSync(path.join(base, 'site'), { throwIfNoEntry: false });
  if (path.basename(versions) !== 'versions' || !link?.isSymbolicLink()) return;
  process.env.SITE_HOME ||= path.join(base, '.site');
  process.env.SITE_CACHE ||= path.join(base, '.cache');
}

/** Returns the name of a user, else `user 1000`. @param {number} uid */
const userName = (uid) =>
  (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')
    .split('\n')
    .find((line) => line.split(':')[2] === String(uid))
    ?.split(':')[0] ?? `user ${uid}`;

/** Returns true for a file that this user may change. @param {string} file */
function isWritable(file) {
  try {
    accessSync(file, files.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Exits when the cache belongs to another user, and this user may not write to it. */
function checkCache() {
  const cache = path.resolve(process.env.SITE_CACHE || '.cache');
  if (!existsSync(cache)) return;
  const inside = isWritable(cache) ? readdirSync(cache).map((name) => path.join(cache, name)) : [];
  const locked = [cache, ...inside].find((file) => existsSync(file) && !isWritable(file));
  if (locked === undefined) return;
  const owner = userName(statSync(locked).uid);
  console.error(
    `${locked} belongs to ${owner}, and ${userInfo().username} may not write there. Delete it as ${owner} (it is only a cache), ` +
      `or set SITE_CACHE to a folder of your own.`,
  );
  process.exit(1);
}

const [script = '', ...rest] = process.argv.slice(2);
if (rest.includes('--help')) {
  // Prints the first comment of the script, which describes its usage.
  const [, usage = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(`scripts/${script}.ts`, 'utf8')) ?? [];
  console.log(usage.replace(/^ *\* ?/gm, '').trim());
  process.exit(0);
}
checkFolder();
setFolders();
checkCache();
ensurePackages(script);
const node = findNode();
const bins = [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
const child = spawn(node, [`scripts/${script}.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: bins },
});
// Forwards signals to the script, and waits until it ends. A terminal also sends Ctrl-C to the script itself.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${node} cannot be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));

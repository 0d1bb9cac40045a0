import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const RUNTIME = { version: '1.0.0' };
const DEV = { version: '1.0.0', dev: true };
const OTHER_PLATFORM = { version: '1.0.0', optional: true };
const LOCKED = { 'node_modules/a': RUNTIME, 'node_modules/b': DEV, 'node_modules/c': OTHER_PLATFORM };

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'run-'));
  for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(path.join(project, folder));
  copyFileSync('scripts/run.mjs', path.join(project, 'scripts/run.mjs'));
  write('package.json', { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } });
  write('package-lock.json', {
    packages: { '': { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } }, ...LOCKED },
  });
  writeFileSync(path.join(project, 'bin/npm'), '#!/bin/sh\necho "$@" > npm-arguments\n', { mode: 0o755 });
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (file: string, content: unknown) =>
  writeFileSync(path.join(project, file), JSON.stringify(content));
const install = (packages: object) => write('node_modules/.package-lock.json', { packages });

/** Starts run.mjs with a script that contains this code. */
function start(script: string, code: string): ChildProcess {
  writeFileSync(path.join(project, `scripts/${script}.ts`), code);
  return spawn(process.execPath, ['scripts/run.mjs', script], {
    cwd: project,
    env: { ...process.env, PATH: `${path.join(project, 'bin')}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
const exitCode = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

test.each([
  ['ends with 3', 'process.exit(3)', 3],
  ['throws', 'console.error = () => {}; process.on("uncaughtException", () => process.exit(1)); throw 1', 1],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 137],
  ['is terminated', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000)", 143],
])('the exit code of a script that %s is passed on', async (_, code, expected) => {
  install(LOCKED);
  expect(await exitCode(start('build', code))).toBe(expected);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the script, which cleans up',
  async (signal) => {
    install(LOCKED);
    const child = start(
      'build',
      `process.on('${signal}', () => process.exit(7)); console.log('ready'); setTimeout(() => {}, 5000);`,
    );
    await once(child.stdout ?? child, 'data');
    child.kill(signal);
    expect(await exitCode(child)).toBe(7);
  },
);

const PRUNED = { 'node_modules/a': RUNTIME };
test.each([
  ['nothing is installed', undefined, 'build', 'install --no-audit'],
  ['all is installed', LOCKED, 'test', undefined],
  [
    'a package for this platform is too old',
    { ...LOCKED, 'node_modules/c': { version: '0.9.0' } },
    'test',
    'install',
  ],
  [
    'a package is too old',
    { ...LOCKED, 'node_modules/a': { version: '0.9.0' } },
    'build',
    'install --no-audit',
  ],
  ['a package for development is missing', { ...PRUNED, 'node_modules/d': DEV }, 'test', '--include=dev'],
  ['development packages were pruned', PRUNED, 'build', undefined],
  ['development packages were pruned', PRUNED, 'rebuild-server', undefined],
  ['development packages were pruned', PRUNED, 'test', 'install --include=dev'],
  ['a pruned install is too old', { 'node_modules/a': { version: '0.9.0' } }, 'build', 'install --omit=dev'],
])('where %s (%j), %s installs: %s', async (_, installed, script, expected) => {
  if (installed) install(installed);
  expect(await exitCode(start(script, ''))).toBe(0);
  const file = path.join(project, 'npm-arguments');
  if (expected === undefined) expect(existsSync(file)).toBe(false);
  else expect(readFileSync(file, 'utf8')).toContain(expected);
});

const COMMANDS = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).scripts).filter(
  ([, command]) => command.startsWith('node scripts/run.mjs '),
);
test.each(COMMANDS)('--help of %s says how to call it, and starts nothing', (name, command) => {
  const [node = '', ...args] = command.split(' ');
  const { status, stdout } = spawnSync(node, [...args, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  expect(stdout).toContain(call);
  expect(stdout).not.toMatch(/^\s*\*/m);
});

test('a dependency that package.json names and the lock file does not is installed', async () => {
  install(LOCKED);
  write('package.json', { dependencies: { a: '1.0.0', e: '1.0.0' }, devDependencies: { b: '1.0.0' } });
  await exitCode(start('build', ''));
  expect(existsSync(path.join(project, 'npm-arguments'))).toBe(true);
});

/**
 * Runs run.mjs in a project to its end.
 * @param options.as Id of the user.
 * @param options.node Version that Node claims to be.
 * @param options.program The Node that runs it.
 * @param options.code Code of the script.
 */
function run(
  cwd: string,
  {
    as,
    node,
    program = process.execPath,
    code = "console.log('started')",
  }: { as?: number | undefined; node?: string; program?: string; code?: string } = {},
) {
  writeFileSync(path.join(cwd, 'scripts/build.ts'), code);
  const old = node && [
    '--import',
    `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${node}"}})`,
  ];
  const { status, stdout, stderr } = spawnSync(program, [...(old ?? []), 'scripts/run.mjs', 'build'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_node_execpath: '', SITE_HOME: '', SITE_CACHE: '' },
    ...(as !== undefined && { uid: as, gid: as }),
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test.each(['#', '?', '%', "'"])(
  'a folder with %s in its path ends in one line that says so, before anything is installed',
  (sign) => {
    const folder = path.join(project, `a ${sign} folder`);
    mkdirSync(path.join(folder, 'scripts'), { recursive: true });
    for (const file of ['scripts/run.mjs', 'package.json', 'package-lock.json'])
      copyFileSync(path.join(project, file), path.join(folder, file));
    const { status, stdout, stderr } = run(folder);
    expect([status, stdout, stderr.split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(`has a ${sign},`);
    expect(stderr).toContain(realpathSync(folder));
    expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  },
);

/** User id of `nobody`. Only root can run a test as another user. */
const OTHER_USER = process.getuid?.() === 0 ? 65_534 : undefined;

/** A Node that this other user may run, wherever the packages of this project lie. */
function publicNode(): string {
  const file = path.join(project, 'bin/public-node');
  copyFileSync(process.execPath, file);
  return file;
}

test.each(['.cache', '.cache/images'])(
  '%s of another user is named with its owner and what to do',
  (locked) => {
    install(LOCKED);
    mkdirSync(path.join(project, '.cache/images'), { recursive: true });
    const as = { as: OTHER_USER, program: publicNode() };
    // Makes everything else writable for all users.
    writeFileSync(path.join(project, 'scripts/build.ts'), '');
    for (const name of ['.', ...readdirSync(project, { recursive: true, encoding: 'utf8' })])
      chmodSync(path.join(project, name), 0o777);
    expect(run(project, as)).toMatchObject({ status: 0, stdout: 'started' });
    chmodSync(path.join(project, locked), 0o555);
    const { status, stdout, stderr } = run(project, as);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      `${realpathSync(path.join(project, locked))} belongs to ${userInfo().username}, and `,
    );
    expect(stderr).toContain(`Delete it as ${userInfo().username}`);
  },
);

const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** A packaged Node that cannot start: its loader is missing, as with another C library. */
function installBrokenNode(): void {
  const bin = path.join(project, 'node_modules', PACKAGE, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), '#!/nowhere/ld-linux.so\n', { mode: 0o755 });
}

test('where the Node of the packages cannot start, the machine’s own Node 24 runs', () => {
  install(LOCKED);
  installBrokenNode();
  expect(run(project)).toMatchObject({ status: 0, stdout: 'started', stderr: '' });
});

/** A packaged Node that claims a version, and writes its name instead of running a script. */
function installPackagedNode(version: string): void {
  const bin = path.join(project, 'node_modules', PACKAGE, 'bin');
  mkdirSync(bin, { recursive: true });
  const code = `#!/bin/sh\n[ "$1" = --version ] && echo v${version} || echo packaged\n`;
  writeFileSync(path.join(bin, 'node'), code, { mode: 0o755 });
}

test.each([
  ['24.0.0', 'started'],
  ['24.999.0', 'packaged'],
])('of the packaged Node %s and the machine’s own Node 24, the newer runs', (version, expected) => {
  install(LOCKED);
  installPackagedNode(version);
  const program = publicNode();
  expect(run(project, { program })).toMatchObject({ status: 0, stdout: expected });
});

test('on a server with versions, cache and releases are beside the versions', () => {
  const version = path.join(project, 'versions/1');
  install(LOCKED);
  for (const name of ['scripts', 'node_modules', 'package.json', 'package-lock.json'])
    cpSync(path.join(project, name), path.join(version, name), { recursive: true });
  const print = 'console.log(process.env.SITE_HOME, process.env.SITE_CACHE)';
  const folders = () => run(version, { code: print }).stdout;
  expect(folders()).toBe('');
  symlinkSync('versions/1', path.join(project, 'site'));
  const base = realpathSync(project);
  expect(folders()).toBe(`${base}/.site ${base}/.cache`);
});

test('if neither Node can run, the message names the packaged Node and the version of the machine’s Node', () => {
  install(LOCKED);
  installBrokenNode();
  const { status, stderr } = run(project, { node: '20.1.0' });
  expect(status).toBe(1);
  expect(stderr).toContain('this machine has Node 20.1.0.');
  expect(stderr).toContain(`${PACKAGE}/bin/node cannot start here`);
});

test('where the Node of the packages was left out, the message names the option of npm', () => {
  install(LOCKED);
  const optional = { optionalDependencies: { [PACKAGE]: '24.0.0' } };
  write('package.json', { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' }, ...optional });
  const root = { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' }, ...optional };
  write('package-lock.json', { packages: { '': root, ...LOCKED } });
  const { status, stderr } = run(project, { node: '20.1.0' });
  expect(status).toBe(1);
  expect(stderr).toContain(
    `The package ${PACKAGE} contains it, but npm did not install it: because of --omit=optional`,
  );
  expect(stderr).toContain('npm install --include=optional');
});

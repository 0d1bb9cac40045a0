/**
 * Runs a script of this folder with the right Node and all packages in place, on a machine that may have neither:
 * `node scripts/run.mjs start`. Plain JavaScript, because the machine's own Node may be too old for TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [script, ...rest] = process.argv.slice(2);
const STAMP = 'node_modules/.installed';

/** Installs when the lock file is not the one that was installed last. */
function ensurePackages() {
  const wanted = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('▸ Installing packages (only the first time, and when they change)');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      '\nnpm install failed. Check the connection to the npm registry, then run the same command again.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, wanted);
}

/** The Node that came with the packages, else the machine's own where it is new enough. */
function findNode() {
  const own = path.resolve('node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `\nThis needs Node 24; the machine has ${process.versions.node}. Install Node 24 (see .nvmrc), then run the same command again.`,
  );
  process.exit(1);
}

ensurePackages();
const { status } = spawnSync(findNode(), [`scripts/${script}.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 0);

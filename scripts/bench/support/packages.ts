import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const HOME = path.resolve('scripts/bench');

/**
 * The program of a package that only benchmarks need; the first that is asked for brings them all into this folder.
 * @param program Its file below `node_modules`.
 * @throws Error when they cannot be installed.
 */
export function ensureProgram(program: string): string {
  const file = path.join(HOME, 'node_modules', program);
  if (existsSync(file)) return file;
  console.log('▸ Installing what only benchmarks need (the first time)');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: HOME,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`What scripts/bench/package.json names could not be installed.`);
  return file;
}

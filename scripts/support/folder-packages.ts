import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the path of a package file that only one folder needs, e.g. scripts/bench. When the file is missing, installs
 * all packages of that folder's package.json there.
 * @param file Path of the file below `node_modules`.
 * @throws Error when the installation fails.
 */
export function ensurePackageFile(folder: string, file: string): string {
  const found = path.resolve(folder, 'node_modules', file);
  if (existsSync(found)) return found;
  console.log(`▸ Installing the packages of ${folder} (the first time)`);
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The packages of ${folder}/package.json could not be installed.`);
  return found;
}

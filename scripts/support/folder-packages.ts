import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A file of a package that only one folder needs. All packages of the folder's own package.json are installed there when
 * the file is missing.
 * @param file Its path below `node_modules`.
 * @throws Error when they cannot be installed.
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

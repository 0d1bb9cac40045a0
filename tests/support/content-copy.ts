import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the content of this project into a new folder, and links what its checks read beside it. @returns The folder. */
export function makeContentCopy(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  mkdirSync(path.join(root, 'src'));
  cpSync('src/content', path.join(root, 'src/content'), { recursive: true });
  for (const folder of ['src/assets', 'src/styles'])
    symlinkSync(path.resolve(folder), path.join(root, folder));
  return root;
}

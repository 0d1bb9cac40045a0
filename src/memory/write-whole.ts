import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file whole or not at all, also when two builds write it at once. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

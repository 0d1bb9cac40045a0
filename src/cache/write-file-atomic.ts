import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file completely or not at all, also when two processes write it at once. Makes its folder. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    // Free the space: the disk may be full.
    await rm(temporary, { force: true });
    throw error;
  }
}

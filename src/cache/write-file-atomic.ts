import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file completely or not at all, also when two processes write it at once. Creates its folder. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    // Free the disk space: a full disk may be the cause of the error.
    await rm(temporary, { force: true });
    throw error;
  }
}

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file completely or not at all, also when two processes write it at once, or when the power fails. Creates its folder.
 * @param options.flush False for a file that a build can make again: it saves the time until the disk has it.
 */
export async function writeFileAtomic(
  file: string,
  content: string | Uint8Array,
  { flush = true }: { flush?: boolean } = {},
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(temporary, content, { flush });
    await rename(temporary, file);
  } catch (error) {
    // Free the disk space: a full disk may be the cause of the error.
    await rm(temporary, { force: true });
    throw error;
  }
}

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Values of which a long file is put together at once. */
const BATCH = 200;

/** Joins many texts a few at a time, so that a file of theirs is never in memory as a whole. */
export function* joinInBatches<Value>(
  values: readonly Value[],
  toText: (value: Value) => string,
  between: string,
): Generator<string> {
  for (let at = 0; at < values.length; at += BATCH)
    yield (at === 0 ? '' : between) +
      values
        .slice(at, at + BATCH)
        .map(toText)
        .join(between);
}

/** Writes a file whole or not at all, also when two builds write it at once. */
export async function writeFileAtomic(
  file: string,
  content: string | Buffer | Iterable<string | Buffer>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(fresh, content);
    await rename(fresh, file);
  } catch (error) {
    // On a disk that is full, a half of it would be in the way of everything else.
    await rm(fresh, { force: true });
    throw error;
  }
}

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { builtSite } from './test-run.ts';

/** A temporary folder. @param parent Inside the project by default. */
export async function makeFolder(
  parent = '.cache',
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.resolve(parent, 'test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies what this run's build of the demonstration drew and cut, each file named by a hash of all that it is made from. */
export async function fillCache(cache: string): Promise<void> {
  const filled = path.join(await builtSite('demonstration'), '../cache');
  for (const name of ['cards', 'styles'])
    await cp(path.join(filled, name), path.join(cache, name), { recursive: true });
}

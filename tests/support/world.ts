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

/**
 * Caches of a build that hold for any other build: share cards, styles and Brotli files are named by a hash of their input,
 * and Astro checks each content file against its digest.
 */
const CACHES = ['cards', 'styles', 'brotli', 'astro'];

/** Fills the cache of another build from the demonstration of this run. */
export async function fillCache(cache: string): Promise<void> {
  const filled = path.join(await builtSite('demonstration'), '../cache');
  for (const name of CACHES) await cp(path.join(filled, name), path.join(cache, name), { recursive: true });
}

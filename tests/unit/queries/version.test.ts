import { beforeEach, expect, test, vi } from 'vitest';
import { collections } from '../../../src/content.config.ts';
import { getContentId } from '../../../src/queries/version.ts';

/** Digest of the only entry of each collection. */
const digests = new Map<string, string>();
vi.mock('astro:content', () => ({
  getCollection: async (collection: string) => [{ collection, id: 'a', digest: digests.get(collection) }],
}));
beforeEach(() => {
  for (const name of Object.keys(collections)) digests.set(name, 'one');
});

/** True when another digest in a collection changes the content id. */
async function changesId(collection: string): Promise<boolean> {
  const before = await getContentId();
  digests.set(collection, 'two');
  return (await getContentId()) !== before;
}

test.each(Object.keys(collections).filter((name) => name !== 'feeds'))(
  'another entry of %s changes the content id',
  async (name) => {
    expect(await changesId(name)).toBe(true);
  },
);

test('the content id stays when the feeds were read at another time', async () => {
  expect(await changesId('feeds')).toBe(false);
});

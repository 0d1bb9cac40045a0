import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCK_KEY, takeDeployLock } from '../../scripts/deploy/deploy-lock.ts';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { readManifests } from '../../scripts/deploy/run-deploy.ts';
import type { Store } from '../../scripts/deploy/s3-store.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';

let deploys: Deploys;
beforeEach(async () => {
  deploys = await startDeploys();
});
afterEach(() => deploys.stop());

/** A bucket that dies with the put after some number of them. */
function dyingStore(store: Store, putsLeft: number): { store: Store; order: string[] } {
  const order: string[] = [];
  let left = putsLeft;
  return {
    order,
    store: {
      get: store.get,
      keys: store.keys,
      remove: async (keys) => {
        if (left <= 0) throw new Error('The machine died');
        await store.remove(keys);
      },
      put: async (key, ...rest) => {
        left -= 1;
        if (left < 0) throw new Error('The machine died');
        await store.put(key, ...rest);
        order.push(key);
      },
    },
  };
}

test('P01 P02 killed after any single object, every published page still finds its files, and the next deploy is whole', async () => {
  await deploys.publish({ edition: '0', posts: ['a'] });
  let edition = 0;
  let killedAt = 0;
  for (let isThrough = false; !isThrough; killedAt += 1) {
    edition += 1;
    const dist = await deploys.build({ edition: String(edition), posts: ['a'] });
    const { store } = dyingStore(deploys.store, killedAt);
    isThrough = await deploys.deployThrough(store, dist).then(
      () => true,
      () => false,
    );
    expect(await deploys.brokenPages()).toEqual([]);
  }
  // Lock, manifest, two kinds of hashed files, pages with copies, feeds with copies, manifest again.
  expect(killedAt).toBeGreaterThan(25);
  // A deploy that is the same as the last one that went through, but not as the one that was cut off after it.
  const last = await deploys.build({ edition: String(edition + 1), posts: ['a'] });
  await expect(deploys.deployThrough(dyingStore(deploys.store, 15).store, last)).rejects.toThrow(
    'The machine died',
  );
  await publishToS3({
    dist: path.join(deploys.s3.folder, `dist-${edition}`),
    env: deploys.s3.env,
    takeOver: true,
  });
  for (const address of ['/', '/about-us', '/blog', '/blog/a', '/contact-us'])
    expect(await deploys.editionAt(address)).toBe(String(edition));
});

test('P02 hashed files go out before pages, the home page last of them, then feeds, then the manifest', async () => {
  const dist = await deploys.build({ edition: '1' });
  const { store, order } = dyingStore(deploys.store, 1000);
  await deploys.deployThrough(store, dist);
  const rank = (key: string): number => {
    if (key === LOCK_KEY) return 0;
    if (key.startsWith('_astro/')) return 1;
    if (key.startsWith('pictures/') || key === 'favicon.svg') return 2;
    return key.endsWith('.txt') || key.endsWith('.xml') ? 4 : 3;
  };
  const visible = order.filter((key) => !key.startsWith('_deploy/')).map(rank);
  expect(visible).toEqual([...visible].sort());
  expect(order.indexOf('index.html')).toBeGreaterThan(order.indexOf('blog/a'));
  expect(order.at(-1)).toMatch(/^_deploy\/manifests\//);
});

test('P08 a second deploy is refused while one runs', async () => {
  const lock = await takeDeployLock(deploys.store);
  await expect(deploys.publish({ edition: '1' })).rejects.toThrow(/Another deploy is running/);
  expect([...(await deploys.store.keys())]).toEqual([LOCK_KEY]);
  await lock.release();
  await deploys.publish({ edition: '1' });
  expect((await deploys.store.keys()).has(LOCK_KEY)).toBe(false);
});

test('P08 a deploy whose lock was taken by a newer one stops before it changes another page', async () => {
  const dist = await deploys.build({ edition: 'older' });
  let taken = false;
  const stolen: Store = {
    ...deploys.store,
    put: async (key, ...rest) => {
      await deploys.store.put(key, ...rest);
      if (taken || !key.startsWith('pictures/')) return;
      taken = true;
      await deploys.publish({ edition: 'newer' }, { takeOver: true });
    },
  };
  await expect(deploys.deployThrough(stolen, dist)).rejects.toThrow(
    /A newer deploy has taken over this bucket/,
  );
  for (const address of ['/', '/about-us', '/blog/a']) expect(await deploys.editionAt(address)).toBe('newer');
  const current = (await readManifests(deploys.store)).filter(({ completedAt }) => completedAt);
  expect(current).toHaveLength(1);
});

test('a lock that a crashed deploy left is taken once its lease has expired', async () => {
  await takeDeployLock(deploys.store, { lease: 1 });
  await deploys.publish({ edition: '1' });
  expect(await deploys.editionAt('/')).toBe('1');
});

import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCK_KEY, takeDeployLock } from '../../scripts/deploy/deploy-lock.ts';
import { chooseRebuild } from '../../scripts/rebuild/choose-rebuild.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { testRunApi } from '../../scripts/support/test-run.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';

let deploys: Deploys;
beforeEach(async () => {
  deploys = await startDeploys();
});
afterEach(() => deploys.stop());

test('a rebuild deploys to S3, also where a deploy that crashed left its lock', async () => {
  const home = path.join(deploys.s3.folder, 'home');
  const env = {
    ...process.env,
    ...deploys.s3.env,
    ADMIN_API_URL: testRunApi(),
    SITE_CACHE: path.join(deploys.s3.folder, 'cache'),
  };
  const lock = await takeDeployLock(deploys.store);
  const { name, rebuild } = chooseRebuild(new Releases(home), env, () => {});
  expect(name).toBe('a deploy to S3');
  await rebuild();
  expect((await deploys.s3.visit('/about-us')).status).toBe(200);
  expect(await deploys.brokenPages()).toEqual([]);
  expect(await deploys.store.get(LOCK_KEY)).toBeUndefined();
  await expect(lock.assertHeld()).rejects.toThrow('A newer deploy has taken over');
});

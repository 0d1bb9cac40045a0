import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANIFESTS } from '../../scripts/deploy/plan.ts';
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
  const { manifest } = await deploys.publish({ edition: 'old' });
  const crashed = { ...manifest, startedAt: new Date().toISOString() };
  const headers = { type: 'application/json', cacheControl: 'no-store', policy: '' };
  await deploys.bucket.put(`${MANIFESTS}${manifest.id}.json`, Buffer.from(JSON.stringify(crashed)), headers);
  const { name, rebuild } = chooseRebuild(new Releases(home), env, () => {});
  expect(name).toBe('a deploy to S3');
  await rebuild();
  expect((await deploys.s3.visit('/about-us')).status).toBe(200);
  expect(await deploys.brokenPages()).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteObjects } from '../../scripts/hosts/s3/site-objects.ts';
import { builtSite } from '../support/test-run.ts';

test('version.json names the time of the build, and hosts and browsers ask for it each time', async () => {
  const dist = await builtSite('demonstration');
  const version = JSON.parse(await readFile(path.join(dist, 'version.json'), 'utf8'));
  expect(z.object({ builtAt: z.iso.datetime() }).safeParse(version).success).toBe(true);
  const file = (await siteObjects(path.resolve(dist))).find(({ key }) => key === 'version.json');
  expect(file?.object).toMatchObject({
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
});

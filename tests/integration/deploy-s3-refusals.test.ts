import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { s3Store } from '../../scripts/deploy/s3-store.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';
import { startLoopback } from '../support/loopback.ts';

let deploys: Deploys;
beforeEach(async () => {
  deploys = await startDeploys();
});
afterEach(() => deploys.stop());

test('P07 a file without a known type stops the deploy before anything changes', async () => {
  const dist = await deploys.build({ edition: '1' });
  await writeFile(path.join(dist, 'film.xyz'), 'x');
  await expect(publishToS3({ dist, env: deploys.s3.env })).rejects.toThrow(
    /film\.xyz has an extension without a content type/,
  );
  expect(await deploys.store.keys()).toEqual(new Set());
});

test.each([
  [
    'an empty folder',
    { edition: 'bad', without: ['index.html', '404.html', 'contact-us.html'] },
    /is missing/,
  ],
  ['a site that lost more than half its pages', { edition: 'bad', posts: [] }, /only 8 of 28 pages/],
])('P10 %s is refused, and nothing changes', async (_, site, message) => {
  await deploys.publish({ edition: 'good', posts: Array.from({ length: 20 }, (__, at) => `post-${at}`) });
  const keys = await deploys.store.keys();
  await expect(deploys.publish(site)).rejects.toThrow(message);
  expect(await deploys.store.keys()).toEqual(keys);
  expect(await deploys.editionAt('/')).toBe('good');
});

test('P14 a secret in the site stops the deploy', async () => {
  const dist = await deploys.build({ edition: '1' });
  await writeFile(path.join(dist, 'about-us.html'), '<p>a-secret-of-the-clinic</p></html>');
  const env = { ...deploys.s3.env, ADMIN_PASSWORD: 'a-secret-of-the-clinic' };
  await expect(publishToS3({ dist, env })).rejects.toThrow('about-us.html holds the value of ADMIN_PASSWORD');
  expect(await deploys.store.keys()).toEqual(new Set());
});

test('a deploy that takes too long stops between two uploads, and the next one goes through', async () => {
  await deploys.publish({ edition: '1' });
  await expect(deploys.publish({ edition: '2' }, { timeout: 1 })).rejects.toThrow('took too long');
  expect(await deploys.editionAt('/')).toBe('1');
  await deploys.publish({ edition: '2' });
  expect(await deploys.editionAt('/')).toBe('2');
});

test.each(['no answer', 'half an answer'])('a bucket that gives %s ends the deploy', async (kind) => {
  const silent = await startLoopback((_, response) => {
    if (kind === 'half an answer') response.writeHead(200, { 'content-length': '100' }).write('{');
  });
  const store = s3Store({
    bucket: 'b',
    region: 'us-east-1',
    endpoint: silent.url,
    timeouts: { connectionTimeout: 200, socketTimeout: 200, requestTimeout: 200 },
  });
  await expect(store.get('key')).rejects.toThrow();
  await expect(
    store.put('key', Buffer.from('x'), { type: 'text/plain', cacheControl: 'x' }),
  ).rejects.toThrow();
  await silent.close();
});

test('samples stop a deploy that is not marked as a demonstration', async () => {
  const env = { ...deploys.s3.env, DEPLOY_DEMONSTRATION: '' };
  await expect(publishToS3({ dist: await deploys.build({ edition: '1' }), env })).rejects.toThrow(
    /check:launch/,
  );
});

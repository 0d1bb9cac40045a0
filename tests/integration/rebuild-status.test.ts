import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseRebuild } from '../../scripts/rebuild/choose-rebuild.ts';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { STATUS_PATH, startRebuildService } from '../../scripts/rebuild/service.ts';
import { listen } from '../../scripts/support/listen.ts';
import type { BuildReport } from '../../src/feeds/report.ts';
import { makeReleasePlace, type ReleasePlace } from '../support/release-place.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';

let place: ReleasePlace;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(() => place.remove());

test('the status page shows the last build and rejected records, without secrets', async () => {
  const report: BuildReport = {
    builtAt: '2026-05-01T10:00:00Z',
    api: 'https://admin.example.com',
    feeds: [
      {
        feed: 'posts',
        state: 'last-good',
        readAt: '2026-04-30T10:00:00Z',
        stale: false,
        held: false,
        fault: 'http://editor:a-word-of-the-editor@admin.example.com answered 500',
        listed: 0,
        published: 3,
        nextAt: null,
        notes: [{ type: 'left out', record: '<b>bad</b>', what: 'no title' }],
      },
    ],
  };
  await writeFile(path.join(place.folder, 'feed-report.json'), JSON.stringify(report));
  const env = { REBUILD_SECRET: newSecret(), ADMIN_API_URL: 'http://127.0.0.1:1' };
  const { rebuild } = chooseRebuild(
    new Releases(path.join(place.folder, 'site')),
    { ...process.env, ...env, NETLIFY_BUILD_HOOK_URL: 'http://127.0.0.1:1/build_hooks/the-only-secret' },
    () => {},
  );
  const service = await startRebuildService({
    home: place.folder,
    secrets: [env.REBUILD_SECRET],
    port: 0,
    covered: 0,
    rebuild,
    env: { SITE_CACHE: place.folder },
  });
  const page = async () => (await fetch(service.url + STATUS_PATH)).text();
  expect(await page()).toContain('No build yet');
  await send(service.url + HOOK_PATH, signedCall([env.REBUILD_SECRET]));
  await until('the build', async () => (await page()).includes('failed; the previous site stays live'));
  expect(await page()).toContain('left out · &lt;b&gt;bad&lt;/b&gt; · no title');
  expect(await page()).toContain('Why: ***admin.example.com answered 500');
  expect(await page()).not.toMatch(/the-only-secret|whsec_/);
  expect((await fetch(service.url + STATUS_PATH, { method: 'POST' })).status).toBe(404);
  await service.close();
});

test('W14 a rebuild can be a build on Netlify, whose address no message names', async () => {
  const called: string[] = [];
  let status = 200;
  const netlify = await listen((request) => {
    called.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(null, { status });
  }, 0);
  const env = { NETLIFY_BUILD_HOOK_URL: `${netlify.url}/build_hooks/the-only-secret` };
  const { rebuild } = chooseRebuild(place.releases, env, () => {});
  await rebuild();
  expect(called).toEqual(['POST /build_hooks/the-only-secret']);
  status = 404;
  await expect(rebuild()).rejects.toThrow(/^Netlify answered the build hook with 404/);
  await netlify.close();
  await expect(rebuild()).rejects.toThrow(/^Netlify did not answer/);
});

test('W12 a build that fails says why, without a secret of its machine', async () => {
  const env = {
    ...process.env,
    ADMIN_API_URL: 'http://editor:a-word-of-the-editor@127.0.0.1:9',
    SITE_CACHE: path.join(place.folder, 'cache'),
    FEED_BACKOFF_SECONDS: '0.01',
  };
  const { rebuild } = chooseRebuild(place.releases, env, () => {});
  const failure = await rebuild().then(String, String);
  expect(failure).toContain('The admin API cannot be read');
  expect(failure).not.toContain('a-word-of-the-editor');
  expect(await place.releases.live()).toBeUndefined();
});

import { readdir, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planRetention, RETENTION_DAYS } from '../../scripts/deploy/retained-assets.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import type { Build } from '../../scripts/rebuild/site-build.ts';
import { exists, makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { assetsOf, writeSmallSite } from '../support/small-site.ts';
import { until } from '../support/webhook.ts';

let place: ReleasePlace;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(() => place.remove());

const releaseNames = async (): Promise<string[]> =>
  (await readdir(path.join(place.folder, 'releases'))).filter((name) => /^\d+$/.test(name));

test('the newest three releases are kept, the newest is on show', async () => {
  for (const edition of ['1', '2', '3', '4', '5']) await place.publish({ edition });
  expect(await place.liveEdition()).toBe('5');
  expect(await releaseNames()).toHaveLength(3);
  expect(await readlink(place.releases.current)).toMatch(/^releases\/\d{17}$/);
});

test('P04 hashed files of the releases before stay for pages in open tabs', async () => {
  for (const edition of ['1', '2', '3', '4', '5']) await place.publish({ edition });
  for (const edition of ['1', '2', '3', '4', '5'])
    for (const name of assetsOf(edition))
      expect(await exists(path.join(place.releases.current, name))).toBe(true);
  expect(await exists(path.join(place.releases.current, 'blog/a.html'))).toBe(true);
});

test('a hashed file is let go when it has been old for thirty days', () => {
  const now = new Date('2026-06-30T00:00:00Z');
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  const kept = { '_astro/old.js': daysAgo(RETENTION_DAYS), '_astro/recent.js': daysAgo(RETENTION_DAYS - 1) };
  const before = ['_astro/old.js', '_astro/recent.js', '_astro/live.js', '_astro/same.js', 'index.html'];
  expect(planRetention(before, kept, ['_astro/same.js'], now)).toEqual({
    '_astro/recent.js': daysAgo(RETENTION_DAYS - 1),
    '_astro/live.js': now.toISOString(),
  });
});

const TEN = [...'abcdefghij'];

/** Builds that must leave the old site on show, with what the message says. */
const BAD_BUILDS: readonly [string, string, Build, RegExp][] = [
  ['W12', 'fails', () => Promise.reject(new Error('The admin API does not answer')), /does not answer/],
  [
    'W12',
    'fails half-way',
    async (outDir) => {
      await writeSmallSite(outDir, { edition: 'bad' });
      throw new Error('out of memory');
    },
    /out of memory/,
  ],
  ['P10', 'leaves nothing', async () => {}, /index\.html is missing/],
  [
    'P10',
    'lost a core page',
    small({ edition: 'bad', without: ['contact-us.html'] }),
    /contact-us\.html is missing/,
  ],
  ['P10', 'lost more than half the pages', small({ edition: 'bad', posts: [] }), /only 8 of 18 pages/],
  [
    'P01',
    'names a file that does not exist',
    async (outDir) => {
      await writeSmallSite(outDir, { edition: 'bad', posts: TEN });
      await writeFile(path.join(outDir, 'about-us.html'), '<img src="/_astro/gone.png"></html>');
    },
    /about-us\.html references _astro\/gone\.png/,
  ],
  [
    'P10',
    'left a truncated page',
    async (outDir) => {
      await writeSmallSite(outDir, { edition: 'bad', posts: TEN });
      await writeFile(path.join(outDir, 'about-us.html'), '<!doctype html><p>Half');
    },
    /about-us\.html is truncated/,
  ],
];

test.each(BAD_BUILDS)('%s a build that %s leaves the old site on show', async (_, __, build, message) => {
  await place.publish({ edition: 'good', posts: TEN });
  await expect(place.releases.publish(build)).rejects.toThrow(message);
  expect(await place.liveEdition()).toBe('good');
  expect(await releaseNames()).toHaveLength(1);
  await place.publish({ edition: 'next', posts: TEN });
  expect(await place.liveEdition()).toBe('next');
});

test('a client that polls sees no error through 20 swaps, and every edition: pages, and the files that they name', async () => {
  await place.publish({ edition: '0' });
  const site = await startPreview({ directory: place.releases.current, port: 0 });
  const answers: number[] = [];
  const editions = new Set<string>();
  const named = new Set<string>();
  let done = false;
  const ask = async (address: string): Promise<string> => {
    const response = await fetch(site.url + address);
    answers.push(response.status);
    return response.text();
  };
  const poll = async () => {
    while (!done) {
      for (const page of ['/', '/blog', '/blog/a']) {
        const html = await ask(page);
        editions.add(/<body>(.*)<\/body>/.exec(html)?.[1] ?? '');
        for (const [, name = ''] of html.matchAll(/<link href="([^"]+)"/g)) named.add(name);
      }
      // Tabs that were opened long ago ask for what their page named then.
      for (const name of named) await ask(name);
    }
  };
  const polls = Promise.all([poll(), poll()]);
  const wanted = Array.from({ length: 21 }, (_, edition) => String(edition));
  for (const edition of wanted.slice(1)) {
    await place.publish({ edition });
    await until(`edition ${edition}`, () => editions.has(edition));
  }
  done = true;
  await polls;
  await site.close();
  expect([...editions]).toEqual(wanted);
  expect([...named].sort()).toEqual(
    wanted.flatMap((edition) => assetsOf(edition).map((name) => `/${name}`)).sort(),
  );
  expect([...new Set(answers)]).toEqual([200]);
});

test('hard links, not copies, keep the old files', async () => {
  await place.publish({ edition: '1' });
  await place.publish({ edition: '2' });
  const [asset = ''] = assetsOf('1');
  expect((await stat(path.join(place.releases.current, asset))).nlink).toBe(2);
});

test('a rollback shows the last release before the live one, or the one that is named', async () => {
  for (const edition of ['1', '2', '3']) await place.publish({ edition });
  const [first = ''] = await releaseNames();
  await place.releases.rollBack();
  expect(await place.liveEdition()).toBe('2');
  await place.publish({ edition: '4' });
  await place.releases.rollBack();
  expect(await place.liveEdition()).toBe('3');
  await place.releases.rollBack();
  expect(await place.liveEdition()).toBe('2');
  await expect(place.releases.rollBack()).rejects.toThrow('There is no release before the live one');
  await expect(place.releases.rollBack(first)).rejects.toThrow(`There is no release ${first}`);
});

test('what a build read becomes the last good copy when its release is live, and never when it was refused', async () => {
  const live: (string | undefined)[] = [];
  const onLive = async () => void live.push(await place.releases.live());
  const id = await place.releases.publish(Object.assign(small({ edition: '1' }), { onLive }));
  const refused = Object.assign(small({ edition: '2', without: ['index.html'] }), { onLive });
  await expect(place.releases.publish(refused)).rejects.toThrow('index.html is missing');
  expect(live).toEqual([id]);
});

test('no release is removed while RELEASE_COMMAND fails, and the error says so', async () => {
  await place.publish({ edition: '1' });
  const releases = new Releases(place.folder, { command: 'echo the web server is away >&2; exit 3' });
  for (const edition of ['2', '3', '4', '5'])
    await expect(releases.publish(small({ edition }))).rejects.toThrow(
      /the web server still serves the release before[\s\S]*the web server is away/,
    );
  expect(await releaseNames()).toHaveLength(5);
  await place.publish({ edition: '6' });
  expect(await releaseNames()).toHaveLength(3);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../../scripts/build/child-build.ts';
import { planRetention } from '../../scripts/hosts/common/retained-assets.ts';
import { Releases, recentReleases } from '../../scripts/hosts/server/releases.ts';
import { takeFileLock } from '../../scripts/support/file-lock.ts';
import { listen } from '../../scripts/support/listen.ts';
import { listFiles } from '../../src/integrations/hosting/site-files.ts';
import { exists, makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { assetsOf, writeSmallSite } from '../support/small-site.ts';

let place: ReleasePlace;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(() => place.remove());

const publishAll = async (...editions: readonly string[]) => {
  for (const edition of editions) await place.publish({ edition });
};
/** Returns releases with a retention of 0 ms: age alone keeps no release. */
const brief = (options: ConstructorParameters<typeof Releases>[1] = {}) =>
  new Releases(place.folder, { retention: 0, ...options });
const releaseNames = async (): Promise<string[]> =>
  (await readdir(path.join(place.folder, 'releases'))).sort();

test('P04 three releases are kept, the newest is live; hashed files of older ones stay, as hard links', async () => {
  const editions = ['1', '2', '3', '4', '5'];
  for (const edition of editions) await brief().publish(small({ edition }));
  expect(await place.liveEdition()).toBe('5');
  expect(await releaseNames()).toHaveLength(3);
  expect(await readlink(place.releases.current)).toMatch(/^releases\/\d{17}$/);
  for (const name of editions.flatMap(assetsOf))
    expect(await exists(path.join(place.releases.current, name))).toBe(true);
  const [oldAsset = ''] = assetsOf('4');
  expect((await stat(path.join(place.releases.current, oldAsset))).nlink).toBe(2);
});

const names = (...hours: readonly number[]) =>
  hours.map((hour) => `202601${String(hour).padStart(2, '0')}000000000`);

test.each([
  ['three old releases stay', [1, 2, 3, 4, 5], 9, [3, 4, 5]],
  ['many publishes displace no release from before them', [1, 2, 3, 4, 5, 6, 7], 2, [2, 3, 4, 5, 6, 7]],
  ['the release of that time stays', [1, 2, 5, 6, 7], 4, [2, 5, 6, 7]],
  ['all are recent', [5, 6, 7, 8], 4, [5, 6, 7, 8]],
  ['ten at most', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1, [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['one', [1], 9, [1]],
])('releases are kept for an hour: %s', (_, all, since, kept) => {
  expect(recentReleases(names(...all), names(since)[0] ?? '')).toEqual(names(...kept));
});

/** Builds with a umask that lets no other user read. */
const privateBuild: Build = async (outDir) => {
  await writeSmallSite(outDir, { edition: '1' });
  for (const file of await listFiles(outDir)) await chmod(path.join(outDir, file), 0o600);
  await chmod(path.join(outDir, '_astro'), 0o700);
};

test('a web server of another user can read a release, whatever the umask of its build was', async () => {
  await place.releases.publish(privateBuild);
  await place.publish({ edition: '2' });
  const live = await realpath(place.releases.current);
  const modeOf = async (name: string) => ((await stat(path.join(live, name))).mode & 0o777).toString(8);
  const modesOf = async (names: readonly string[]) => new Set(await Promise.all(names.map(modeOf)));
  expect(await modesOf(await listFiles(live))).toEqual(new Set(['644']));
  expect(await modesOf(['.', '..', '_astro', 'host'])).toEqual(new Set(['755']));
});

test('P03 a hashed file is deleted thirty days after its last build', () => {
  const now = new Date('2026-06-30T00:00:00Z');
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  const retained = { '_astro/old.js': daysAgo(30), '_astro/recent.js': daysAgo(29) };
  const before = ['_astro/old.js', '_astro/recent.js', '_astro/live.js', '_astro/same.js', 'index.html'];
  expect(planRetention(before, retained, ['_astro/same.js'], now)).toEqual({
    '_astro/recent.js': daysAgo(29),
    '_astro/live.js': now.toISOString(),
  });
});

const TEN = [...'abcdefghij'];
const GOOD = { edition: 'bad', posts: TEN };
/** Builds a site with another text on the about page. */
const withAboutUs =
  (html: string): Build =>
  async (outDir) => {
    await writeSmallSite(outDir, GOOD);
    await writeFile(path.join(outDir, 'about-us.html'), html);
  };
const outOfMemory: Build = async (outDir) => {
  await writeSmallSite(outDir, GOOD);
  throw new Error('out of memory');
};

/** Builds that must keep the old site live, with the expected message. */
const BAD_BUILDS: readonly [string, Build, RegExp][] = [
  ['W12 fails half-way', outOfMemory, /out of memory/],
  ['P10 leaves nothing', async () => {}, /index\.html is missing/],
  ['P10 lost a core page', small({ ...GOOD, without: ['contact-us.html'] }), /contact-us\.html is missing/],
  ['P10 lost more than half the pages', small({ ...GOOD, posts: [] }), /only 8 of 18 pages/],
  [
    'P01 names a file that does not exist',
    withAboutUs('<img src="/_astro/gone.png"></html>'),
    /about-us\.html references _astro\/gone\.png/,
  ],
  ['P10 left a truncated page', withAboutUs('<!doctype html><p>Half'), /about-us\.html is truncated/],
];

test.each(BAD_BUILDS)('a build that %s keeps the old site live', async (_, build, message) => {
  await place.publish({ edition: 'good', posts: TEN });
  await expect(place.releases.publish(build)).rejects.toThrow(message);
  expect([await place.liveEdition(), (await releaseNames()).length]).toEqual(['good', 1]);
  await place.publish({ edition: 'next', posts: TEN });
  expect(await place.liveEdition()).toBe('next');
});

test('a failed build also removes leftovers of a crash', async () => {
  await place.publish({ edition: 'good' });
  await mkdir(path.join(place.folder, 'releases/20200101000000000.new.old/_astro'), { recursive: true });
  await expect(place.releases.publish(outOfMemory)).rejects.toThrow('out of memory');
  expect(await releaseNames()).toEqual([await place.releases.live()]);
});

test('FEED_ACCEPT_SHRINK publishes a site with fewer than half the pages', async () => {
  await place.publish({ edition: 'good', posts: TEN });
  await place.releases.publish(small({ edition: 'small', posts: [] }), { acceptShrink: true });
  expect(await place.liveEdition()).toBe('small');
});

test('what a build read becomes the last good copy before its release is live, and never when it was refused', async () => {
  const live: (string | undefined)[] = [];
  const onAccepted = async () => void live.push(await place.releases.live());
  const first = await place.releases.publish(Object.assign(small({ edition: '1' }), { onAccepted }));
  await place.releases.publish(Object.assign(small({ edition: '2' }), { onAccepted }));
  const refused = Object.assign(small({ edition: '3', without: ['index.html'] }), { onAccepted });
  await expect(place.releases.publish(refused)).rejects.toThrow('index.html is missing');
  expect(live).toEqual([undefined, first]);
});

test('what a build read is the last good copy also when RELEASE_COMMAND fails', async () => {
  const failing = new Releases(place.folder, { command: 'exit 1' });
  let isAccepted = false;
  const onAccepted = async () => {
    isAccepted = true;
  };
  const build = Object.assign(small({ edition: '1' }), { onAccepted });
  await expect(failing.publish(build)).rejects.toThrow('RELEASE_COMMAND failed');
  expect(isAccepted).toBe(true);
});

test('a reader that never stops finds every page, and every file that it names, through ten swaps', async () => {
  await place.publish({ edition: '0' });
  const { current } = place.releases;
  const missing = new Set<string>();
  let isDone = false;
  const read = async (file: string): Promise<string> =>
    readFile(path.join(current, file), 'utf8').catch(() => {
      missing.add(file);
      return '';
    });
  const reader = async () => {
    while (!isDone)
      for (const page of ['index.html', 'blog.html', 'blog/a.html'])
        for (const [, name = ''] of (await read(page)).matchAll(/<link href="\/([^"]+)"/g)) await read(name);
  };
  const readers = Promise.all([reader(), reader()]);
  await publishAll(...Array.from({ length: 10 }, (_, edition) => String(edition + 1)));
  isDone = true;
  await readers;
  expect([...missing]).toEqual([]);
});

test('P11 a rollback restores the release before the live release, or the named release', async () => {
  for (const edition of ['1', '2', '3']) await brief().publish(small({ edition }));
  const [first = '', second = ''] = await releaseNames();
  await place.releases.rollBack();
  expect(await place.liveEdition()).toBe('2');
  for (const name of assetsOf('3')) expect(await exists(path.join(place.releases.current, name))).toBe(true);
  await brief().publish(small({ edition: '4' }));
  for (const edition of ['3', '2']) {
    await place.releases.rollBack();
    expect(await place.liveEdition()).toBe(edition);
  }
  await expect(place.releases.rollBack()).rejects.toThrow('There is no release before the live one');
  await expect(place.releases.rollBack(first)).rejects.toThrow(`There is no release ${first}`);
  expect(await place.releases.rollBack(second)).toBe(second);
});

test('a rollback restores no removed pages without --restore-removed', async () => {
  await place.publish({ edition: '1', posts: ['a', 'withdrawn', 'z'] });
  await place.publish({ edition: '2', posts: ['a', 'new'] });
  await expect(place.releases.rollBack()).rejects.toThrow(
    /pages that were removed since: \/blog\/withdrawn, \/blog\/z\.\n.*--restore-removed/,
  );
  expect(await place.liveEdition()).toBe('2');
  await place.releases.rollBack(undefined, true);
  expect(await place.liveEdition()).toBe('1');
});

/** A web server that, like nginx, serves the release of its last reload. Answers nothing before a reload. */
const startServer = async () => {
  let root: string | undefined;
  const server = await listen(async (request) => {
    const file = path.join(root ?? '/none', new URL(request.url).pathname);
    return readFile(file).then(
      (bytes) => new Response(bytes),
      () => new Response(null, { status: 404 }),
    );
  }, 0);
  return {
    ...server,
    reload: async () => {
      root = await realpath(place.releases.current);
    },
    stop: () => {
      root = undefined;
    },
    /** Returns true while every file of its release exists. */
    isWhole: () => exists(path.join(root ?? '', 'index.html')),
  };
};

test('a release that the web server still serves is kept, and the fault is reported until a reload', async () => {
  const server = await startServer();
  const releases = brief({ siteUrl: server.url });
  const publish = (edition: string) => releases.publish(small({ edition }));
  expect(await releases.findServingFault()).toBeUndefined();
  const shown = await publish('0');
  await server.reload();
  expect(await releases.findServingFault()).toBeUndefined();
  for (const edition of ['1', '2', '3', '4', '5']) {
    const live = await publish(edition);
    expect(await server.isWhole()).toBe(true);
    expect(await releases.findServingFault()).toBe(
      `Visitors of ${server.url} do not see the live release, ${live}: /version.json there is from release ${shown}. ` +
        'Run `nginx -t` on the server, correct what it names, and reload the web server.',
    );
  }
  expect(await releaseNames()).toHaveLength(6);
  await server.reload();
  expect(await releases.findServingFault()).toBeUndefined();
  await publish('6');
  expect([(await releaseNames()).includes(shown), (await releaseNames()).length]).toEqual([false, 3]);
  await server.close();
});

test('while the served release is unknown, ten releases stay: the oldest three and the newest', async () => {
  const server = await startServer();
  const releases = brief({ siteUrl: server.url });
  const published: string[] = [];
  const publish = async () =>
    void published.push(await releases.publish(small({ edition: `${published.length}` })));
  await publish();
  await server.reload();
  for (let count = 0; count < 2; count += 1) await publish();
  server.stop();
  expect(await releases.findServingFault()).toContain('/version.json there answered 404');
  const known = await releaseNames();
  const from = published.length;
  for (let count = 0; count < 9; count += 1) await publish();
  expect(await releaseNames()).toEqual([
    ...known.slice(0, 3),
    ...[known[3], ...published.slice(from)].slice(-7),
  ]);
  await server.close();
  expect(await releases.findServingFault()).toMatch(/cannot be reached or broke off \(ECONNREFUSED\)/);
});

test('an address that cannot be read, or shows something else, removes nothing and says so', async () => {
  const server = await listen(() => new Response('another site'), 0);
  for (const [siteUrl, why] of [
    [server.url, 'is not from a kept release'],
    ['www.example.com', 'Invalid URL'],
  ] as const) {
    const releases = brief({ siteUrl });
    for (const edition of ['1', '2', '3', '4']) await releases.publish(small({ edition }));
    expect(await releases.findServingFault()).toContain(`/version.json there ${why}`);
  }
  expect(await releaseNames()).toHaveLength(8);
  await server.close();
});

test('a lock that is never released fails the publish, and names the file', async () => {
  const file = path.join(place.folder, 'release-lock.sqlite');
  using _held = await takeFileLock(file);
  const releases = new Releases(place.folder, { timeout: 100 });
  await expect(releases.publish(small({ edition: '1' }))).rejects.toThrow(`has held ${file} for too long`);
});

test('no release is removed while RELEASE_COMMAND fails, and the error says so', async () => {
  await place.publish({ edition: '1' });
  const releases = new Releases(place.folder, { command: 'echo the web server is away >&2; exit 3' });
  for (const edition of ['2', '3', '4'])
    await expect(releases.publish(small({ edition }))).rejects.toThrow(
      /the web server still serves the release before[\s\S]*the web server is away/,
    );
  expect(await releaseNames()).toHaveLength(4);
  await brief().publish(small({ edition: '5' }));
  expect(await releaseNames()).toHaveLength(3);
});

test('W13 a release waits for another process; once that is killed, it goes live, and what a crash left is removed', async () => {
  await place.publish({ edition: 'good' });
  const [lock, file] = [
    path.resolve('scripts/support/file-lock.ts'),
    path.join(place.folder, 'release-lock.sqlite'),
  ];
  const code = `import(${JSON.stringify(lock)}).then(({ takeFileLock }) => takeFileLock(${JSON.stringify(file)}))
    .then((held) => { console.log('held'); setInterval(() => held, 1000); });`;
  const holder = spawn(process.execPath, ['--eval', code]);
  await once(holder.stdout, 'data');
  await mkdir(path.join(place.folder, 'releases/20200101000000000.new/_astro'), { recursive: true });
  const publishing = place.publish({ edition: 'next' });
  await wait(300);
  expect(await place.liveEdition()).toBe('good');
  holder.kill('SIGKILL');
  await publishing;
  expect([await place.liveEdition(), (await releaseNames()).length]).toEqual(['next', 2]);
});

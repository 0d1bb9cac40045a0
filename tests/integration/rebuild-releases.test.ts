import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEEP_DAYS, planKept } from '../../scripts/deploy/kept-assets.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { Journal } from '../../scripts/rebuild/journal.ts';
import { takeLock } from '../../scripts/rebuild/lock.ts';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { STATUS_PATH, startRebuildService } from '../../scripts/rebuild/service.ts';
import { type Build, siteBuild } from '../../scripts/rebuild/site-build.ts';
import { chooseRebuild } from '../../scripts/rebuild/targets.ts';
import { listen } from '../../scripts/support/listen.ts';
import { assetsOf, type SmallSite, writeSmallSite } from '../support/small-site.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

let home: Awaited<ReturnType<typeof makeFolder>>;
let releases: Releases;
beforeEach(async () => {
  home = await makeFolder();
  releases = new Releases(home.folder);
});
afterEach(() => home.remove());

const small =
  (site: SmallSite): Build =>
  (outDir) =>
    writeSmallSite(outDir, site);
const shownEdition = async (): Promise<string> =>
  /<body>(.*)<\/body>/.exec(await readFile(path.join(releases.current, 'index.html'), 'utf8'))?.[1] ?? '';
const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
const releaseNames = async (): Promise<string[]> =>
  (await readdir(path.join(home.folder, 'releases'))).filter((name) => /^\d+$/.test(name));

test('the newest three releases are kept, the newest is on show', async () => {
  for (const edition of ['1', '2', '3', '4', '5']) await releases.publish(small({ edition }));
  expect(await shownEdition()).toBe('5');
  expect(await releaseNames()).toHaveLength(3);
  expect(await readlink(releases.current)).toMatch(/^releases\/\d{17}$/);
});

test('P04 hashed files of the releases before stay for pages in open tabs', async () => {
  for (const edition of ['1', '2', '3', '4', '5']) await releases.publish(small({ edition }));
  for (const edition of ['1', '2', '3', '4', '5'])
    for (const name of assetsOf(edition)) expect(await exists(path.join(releases.current, name))).toBe(true);
  expect(await exists(path.join(releases.current, 'blog/a.html'))).toBe(true);
});

test('a hashed file is let go when it has been old for thirty days', () => {
  const now = new Date('2026-06-30T00:00:00Z');
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  const kept = { '_astro/old.js': daysAgo(KEEP_DAYS), '_astro/recent.js': daysAgo(KEEP_DAYS - 1) };
  const before = ['_astro/old.js', '_astro/recent.js', '_astro/live.js', '_astro/same.js', 'index.html'];
  expect(planKept(before, kept, ['_astro/same.js'], now)).toEqual({
    '_astro/recent.js': daysAgo(KEEP_DAYS - 1),
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
    /about-us\.html names _astro\/gone\.png/,
  ],
  [
    'P10',
    'left a page cut short',
    async (outDir) => {
      await writeSmallSite(outDir, { edition: 'bad', posts: TEN });
      await writeFile(path.join(outDir, 'about-us.html'), '<!doctype html><p>Half');
    },
    /about-us\.html is cut short/,
  ],
];

test.each(BAD_BUILDS)('%s a build that %s leaves the old site on show', async (_, __, build, message) => {
  await releases.publish(small({ edition: 'good', posts: TEN }));
  await expect(releases.publish(build)).rejects.toThrow(message);
  expect(await shownEdition()).toBe('good');
  expect(await releaseNames()).toHaveLength(1);
  await releases.publish(small({ edition: 'next', posts: TEN }));
  expect(await shownEdition()).toBe('next');
});

/** Command lines of all processes, where the system tells them. */
const commandLines = async (): Promise<string[]> => {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
};

test('W11 a build that hangs is ended with everything that it started, and the next one runs', async () => {
  const quick = new Releases(home.folder, { limit: 2000 });
  await quick.publish(small({ edition: 'good' }));
  // An API that takes calls and never answers hangs the real build of the site.
  const silent = await listen(() => new Promise<Response>(() => {}), 0);
  const env = { ...process.env, ADMIN_API_URL: silent.url, SITE_CACHE: path.join(home.folder, 'cache') };
  await expect(quick.publish(siteBuild({ env }))).rejects.toThrow('it took longer than 2 s');
  await until('the end of its processes', async () =>
    (await commandLines()).every((line) => !line.includes(home.folder)),
  );
  await silent.close();
  expect(await shownEdition()).toBe('good');
  await quick.publish(small({ edition: 'next' }));
  expect(await shownEdition()).toBe('next');
});

test('W13 a lock that a crash left behind is taken over, and its rubbish is swept away', async () => {
  await releases.publish(small({ edition: 'good' }));
  const dead = spawn('true');
  await new Promise((done) => dead.on('close', done));
  await writeFile(path.join(home.folder, 'build.lock'), JSON.stringify({ pid: dead.pid }));
  await mkdir(path.join(home.folder, 'releases/20200101000000000.new/_astro'), { recursive: true });
  await releases.publish(small({ edition: 'next' }));
  expect(await shownEdition()).toBe('next');
  expect(await readdir(path.join(home.folder, 'releases'))).not.toContain('20200101000000000.new');
  expect(await exists(path.join(home.folder, 'build.lock'))).toBe(false);
});

test('a lock that a living process holds is respected', async () => {
  const release = await takeLock(path.join(home.folder, 'build.lock'));
  await expect(releases.publish(small({ edition: 'x' }))).rejects.toThrow(
    'Another build of this site is running',
  );
  await release();
  await releases.publish(small({ edition: 'x' }));
});

test('W13 a receiver that is killed in the middle of a build does that build after its restart', async () => {
  const secret = newSecret();
  const program = path.join(home.folder, 'crash.ts');
  const services = path.resolve('scripts/rebuild/service.ts');
  await writeFile(
    program,
    `import { startRebuildService } from ${JSON.stringify(services)};
const service = await startRebuildService({ home: ${JSON.stringify(home.folder)}, secrets: [${JSON.stringify(secret)}],
  port: 0, quiet: 10, rebuild: () => { console.log('building'); return new Promise(() => {}); } });
console.log(service.url);`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await until('the receiver', () => output.includes('\n'));
  await send(output.trim() + HOOK_PATH, signedCall([secret]));
  await until('the build', () => output.includes('building'));
  const ended = new Promise((done) => child.on('close', done));
  child.kill('SIGKILL');
  await ended;
  let builds = 0;
  const service = await startRebuildService({
    home: home.folder,
    secrets: [secret],
    port: 0,
    quiet: 10,
    rebuild: async () => {
      builds += 1;
    },
  });
  await until('the owed build', () => builds === 1);
  await service.close();
  expect((await Journal.open(home.folder)).unfinished).toBe(false);
});

test('the page for editors tells of the last build and what it left out, and no secret', async () => {
  const report = path.join(home.folder, 'report.json');
  await writeFile(
    report,
    JSON.stringify({
      feeds: [
        {
          feed: 'posts',
          state: 'live',
          notes: [{ type: 'left out', record: '<b>bad</b>', what: 'no title' }],
        },
      ],
    }),
  );
  const env = { REBUILD_SECRET: newSecret(), ADMIN_API_URL: 'http://127.0.0.1:1' };
  const { rebuild } = chooseRebuild(
    new Releases(path.join(home.folder, 'site')),
    { ...process.env, ...env, NETLIFY_BUILD_HOOK_URL: 'http://127.0.0.1:1/build_hooks/the-only-secret' },
    () => {},
  );
  const service = await startRebuildService({
    home: home.folder,
    secrets: [env.REBUILD_SECRET],
    port: 0,
    quiet: 10,
    rebuild,
    report,
  });
  const page = async () => (await fetch(service.url + STATUS_PATH)).text();
  expect(await page()).toContain('No build has been asked for yet');
  await send(service.url + HOOK_PATH, signedCall([env.REBUILD_SECRET]));
  await until('the build', async () => (await page()).includes('failed; the site before it stays'));
  expect(await page()).toContain('left out · &lt;b&gt;bad&lt;/b&gt; · no title');
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
  const { rebuild } = chooseRebuild(releases, env, () => {});
  await rebuild();
  expect(called).toEqual(['POST /build_hooks/the-only-secret']);
  status = 404;
  await expect(rebuild()).rejects.toThrow(/^Netlify answered the build hook with 404/);
  await netlify.close();
  await expect(rebuild()).rejects.toThrow(/^Netlify did not answer/);
});

test('a visitor sees no error through twenty swaps: pages, and the hashed files that each page names', async () => {
  await releases.publish(small({ edition: '0' }));
  const site = await startPreview({ directory: releases.current, port: 0 });
  const faults: string[] = [];
  const opened = new Set<string>();
  let asked = 0;
  let done = false;
  const ask = async (address: string): Promise<string> => {
    const response = await fetch(site.url + address);
    asked += 1;
    if (response.status !== 200) faults.push(`${address} ${response.status}`);
    return response.text();
  };
  const visitor = async () => {
    while (!done) {
      for (const page of ['/', '/blog', '/blog/a']) {
        const html = await ask(page);
        for (const [, name = ''] of html.matchAll(/<link href="([^"]+)"/g)) opened.add(name);
      }
      // Tabs that were opened long ago ask for what their page named then.
      for (const name of opened) await ask(name);
    }
  };
  const visits = Promise.all([visitor(), visitor()]);
  for (let edition = 1; edition <= 20; edition += 1)
    await releases.publish(small({ edition: String(edition) }));
  done = true;
  await visits;
  await site.close();
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test('hard links, not copies, keep the old files', async () => {
  await releases.publish(small({ edition: '1' }));
  await releases.publish(small({ edition: '2' }));
  const [asset = ''] = assetsOf('1');
  expect((await stat(path.join(releases.current, asset))).nlink).toBe(2);
});

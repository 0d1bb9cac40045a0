import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANIFESTS } from '../../scripts/hosts/s3/plan.ts';
import { Releases } from '../../scripts/hosts/server/releases.ts';
import { readState } from '../../scripts/monitoring/state-file.ts';
import { chooseRebuild } from '../../scripts/rebuild/choose-rebuild.ts';
import { listen } from '../../scripts/support/listen.ts';
import { readReport } from '../../src/feeds/report.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';
import { changedFiles, hashFiles } from '../support/dist-files.ts';
import { type FaultApi, type RawRecord, rawPost, startFaultApi } from '../support/fault-api.ts';
import { longBody, manyPosts } from '../support/many-posts.ts';
import { exists } from '../support/release-place.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';
import { fillCache } from '../support/world.ts';

const secret = newSecret();
/** Three pages of the list; the feed for readers holds the newest 20. */
const POSTS = manyPosts(30, 20);

let deploys: Deploys;
let api: FaultApi;
let server: ChildProcess;
let releases: Releases;
let output: string;
const at = (name: string) => path.join(deploys.folder, name);
const live = async () => hashFiles(path.join(at('site/releases'), (await releases.live()) ?? ''));
const count = (words: string) => output.split(words).length - 1;

/** Starts the server, with S3 as the place of the site. */
async function start(): Promise<void> {
  output = '';
  server = spawn(process.execPath, [path.resolve('scripts/rebuild-server.ts')], {
    env: {
      ...process.env,
      ...deploys.env,
      ADMIN_API_URL: api.url,
      SITE_HOME: at('site'),
      SITE_CACHE: at('cache'),
      REBUILD_SECRET: secret,
      REBUILD_PORT: '0',
      RELEASE_COMMAND: `cat ${at('site/live')} >> ${at('reloads')}; ls ${at('cache')} >> ${at('copies')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout?.on('data', (text) => {
    output += text;
  });
  await until('the server', () => output.includes('webhook '));
}
const stop = async (signal: NodeJS.Signals) => {
  server.kill(signal);
  await once(server, 'close');
};
const publish = async (posts: readonly RawRecord[]) => {
  api.serve({ posts });
  return (await send(/webhook (http\S+),/.exec(output)?.[1] ?? '', signedCall([secret]))).status;
};

beforeAll(async () => {
  [deploys, api] = [await startDeploys(), await startFaultApi()];
  await fillCache(at('cache'));
  releases = new Releases(at('site'));
  const { manifest } = await deploys.publish({ edition: 'old' });
  // Leaves the bucket locked, as after a deploy that was killed a moment ago.
  const crashed = JSON.stringify({ ...manifest, startedAt: new Date().toISOString(), state: 'running' });
  const headers = { type: 'application/json', cacheControl: 'no-store', policy: '' };
  await deploys.bucket.put(`${MANIFESTS}${manifest.id}.json`, Buffer.from(crashed), headers);
  api.serve({ posts: POSTS });
  await start();
  await until('the first release', () => count('done in') === 1);
});
afterAll(async () => {
  await stop('SIGTERM');
  await Promise.all([api.close(), deploys.stop()]);
});

test('the first release is on S3; what it read is the last good copy before it goes live', async () => {
  expect(await deploys.visit('/blog/n-0029')).toBeDefined();
  expect(await deploys.brokenPages()).toEqual([]);
  const atRelease = (await readFile(at('copies'), 'utf8')).split('\n');
  expect(atRelease).toContain('feeds');
  expect(await exists(at('cache/feeds/posts.json'))).toBe(true);
});

/** Files that contain the time of their build, or the name of their release. */
const ALWAYS = ['host/retained.json', 'host/server.nginx.conf', 'version.json'];

/** Files that a change of a post affects: its page, plain and compressed, and the published copy of the feed. */
const EDITED = ['blog/n-0005.html', 'blog/n-0005.html.br', 'feeds/posts.json'];

test('W13 killed during a build, it leaves the site as it was; after its restart an edited post changes its own page', async () => {
  const before = await live();
  const readAt = (await readReport({ SITE_CACHE: at('cache') }))?.builtAt;
  const edited = { ...POSTS[5], post_content: `${longBody(5, 20)}<p>A late thought.</p>` };
  expect(await publish(POSTS.with(5, edited))).toBe(202);
  await until('the pages', async () => (await readReport({ SITE_CACHE: at('cache') }))?.builtAt !== readAt);
  await stop('SIGKILL');
  expect(await live()).toEqual(before);
  await start();
  await until('the owed build', () => count('done in') === 1);
  expect(changedFiles(before, await live())).toEqual([...ALWAYS, ...EDITED].sort());
});

test('W09 W10 twenty posts that are published at once are all live after two builds at most', async () => {
  const before = count('done in');
  const burst = Array.from({ length: 20 }, (_, index) => rawPost(`burst-${index}`));
  const answers = burst.map((_, index) => publish([...POSTS, ...burst.slice(0, index + 1)]));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([202]));
  await until('the last post', async () => (await deploys.visit('/blog/burst-19')) !== undefined);
  await until('quiet', async () => !(await readState(at('site/rebuild.json'))).unfinished);
  for (const { slug } of burst) expect(await exists(at(`site/current/blog/${slug}.html`))).toBe(true);
  expect(count('done in') - before).toBeLessThanOrEqual(2);
  const reloads = (await readFile(at('reloads'), 'utf8')).trim().split('\n');
  expect(await releases.live()).toBe(reloads.at(-1));
});

test('W14 a rebuild can be a build on Netlify, whose address no message names', async () => {
  const called: string[] = [];
  let status = 200;
  const netlify = await listen((request) => {
    called.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(null, { status });
  }, 0);
  const env = { NETLIFY_BUILD_HOOK_URL: `${netlify.url}/build_hooks/the-only-secret` };
  const { rebuild } = chooseRebuild(releases, env);
  await rebuild();
  expect(called).toEqual(['POST /build_hooks/the-only-secret']);
  status = 404;
  await expect(rebuild()).rejects.toThrow(/^Netlify answered the build hook with 404/);
  await netlify.close();
  await expect(rebuild()).rejects.toThrow(/^Netlify did not answer/);
});

test('the log says that a build is repeated, where the webhook is, and has one line for each build', () => {
  const [first = '', second = '', ...builds] = output.trim().split('\n');
  expect(first).toMatch(/^\S+Z a deploy to S3: an interrupted build is repeated$/);
  expect(second).toMatch(/^\S+Z webhook http:\S+, health http:\S+; each call starts a deploy to S3$/);
  expect(builds.filter((line) => !/^\S+Z a deploy to S3: done in \d+ ms$/.test(line))).toEqual([]);
});

test.each([
  [{ SITE_URL: '' }, /^SITE_URL is not set/],
  [{ DEPLOY_DEMONSTRATION: '', DEPLOY_BUCKET: 'a-bucket' }, /^ADMIN_API_URL is http:\/\/127/],
])('with %j there is no rebuild', (settings, message) => {
  const env = { ...deploys.env, ADMIN_API_URL: api.url, ...settings };
  expect(() => chooseRebuild(releases, env)).toThrow(message);
});

test('samples stop the build of a release, and the previous release stays live', async () => {
  const before = await releases.live();
  const env = { ...process.env, ...deploys.env, ADMIN_API_URL: api.url, SITE_CACHE: at('cache') };
  const { rebuild } = chooseRebuild(releases, { ...env, DEPLOY_BUCKET: '', DEPLOY_DEMONSTRATION: '' });
  await expect(rebuild()).rejects.toThrow(
    /^Nothing was published. These stop it: .*values of the sample clinic/,
  );
  expect(await releases.live()).toBe(before);
});

test('W12 a build that fails says why, and leaves the release as it was', async () => {
  const before = await releases.live();
  const env = {
    ...process.env,
    ADMIN_API_URL: 'http://127.0.0.1:9',
    SITE_URL: 'http://127.0.0.1:9',
    DEPLOY_BUCKET: '',
    SITE_CACHE: at('empty'),
    FEED_BACKOFF_SECONDS: '0.01',
  };
  const { rebuild } = chooseRebuild(releases, env);
  await expect(rebuild()).rejects.toThrow('The admin API cannot be read');
  expect(await releases.live()).toBe(before);
});

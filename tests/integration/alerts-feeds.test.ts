import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseRebuild } from '../../scripts/rebuild/choose-rebuild.ts';
import {
  HEALTH_PATH,
  type RebuildService,
  STATUS_PATH,
  startRebuildService,
} from '../../scripts/rebuild/service.ts';
import { loadFeeds } from '../../src/feeds/loaders.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { acceptCandidates } from '../../src/feeds/snapshot.ts';
import { type AlertReceiver, startAlertReceiver, summary } from '../support/alert-receiver.ts';
import { type FaultApi, type FaultFeed, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { newSecret, until } from '../support/webhook.ts';

const postsNamed = (...names: readonly (string | number)[]) => names.map((name) => rawPost(`post-${name}`));
const upTo = (count: number) => postsNamed(...Array.from({ length: count }, (_, at) => at));
const untitled = (name: string) => rawPost(name, { post_title: '' });
const breakOff = (_: unknown, response: ServerResponse) => void response.destroy();
const photos = [rawPhoto(1)];
const LISTS = [
  '/api/blogs-list',
  '/api/gallery-list?gallery_type=image',
  '/api/gallery-list?gallery_type=video',
];

/** One build after the other, with one state of the API each. */
interface Step {
  readonly name: string;
  readonly api: FaultFeed;
  /** The alert that it brings; none when it is not given. */
  readonly alert?: string;
  /** Status of the health report. */
  readonly status: 200 | 503;
  /** What the status page says first. */
  readonly says: string;
  /** What else it says. */
  readonly also?: readonly (string | RegExp)[];
  /** What an operator does before the build. */
  readonly before?: () => Promise<void>;
  /** True for a build of the whole site; the others load the feeds as a build does, and publish a small site. */
  readonly isWhole?: true;
}

const HELD = {
  status: 503,
  says: 'parts of it are not up to date',
  also: [
    /The posts on the site are a copy of [^:]+:\d\d.[AP]M \(Dhaka\), until somebody accepts/,
    'one build with FEED_ACCEPT_SHRINK=1',
    'Last good copy of',
  ],
} as const;

const STEPS: readonly Step[] = [
  { name: 'all feeds are live', api: { posts: upTo(12), photos }, status: 200, says: 'All is well.' },
  {
    name: 'the posts shrink by three',
    api: { posts: upTo(9), photos },
    alert: 'well, feed-shrank posts',
    status: 200,
    says: 'The site is well. Please look at this:',
    also: ['it has 9 records, where there were 12 before', 'If it is meant, there is nothing to do.'],
  },
  { name: 'the smaller list stays', api: { posts: upTo(9), photos }, status: 200, says: 'All is well.' },
  {
    name: 'the posts shrink by six',
    api: { posts: upTo(3), photos },
    alert: 'degraded, feed-held posts',
    ...HELD,
  },
  { name: 'the service starts again', api: { posts: upTo(3), photos }, before: () => restart(), ...HELD },
  {
    name: 'the list of posts cannot be read',
    api: { photos, answers: { '/api/blogs-list': breakOff } },
    alert: 'degraded, feed-last-good posts',
    status: 503,
    says: 'parts of it are not up to date',
    also: ['what the admin API sends now is not used', 'Why: '],
  },
  {
    name: 'a post has no title',
    api: { posts: [...upTo(9), untitled('bad')], photos },
    alert: 'well, records-left-out posts',
    status: 200,
    says: 'The site is well. Please look at this:',
    also: ['Left out of the posts: bad', 'Correct them in the admin'],
  },
  {
    name: 'another post has no title either',
    api: { posts: [...upTo(9), untitled('bad'), untitled('worse')], photos },
    alert: 'well, records-left-out posts',
    status: 200,
    says: 'The site is well. Please look at this:',
  },
  {
    name: 'both are corrected',
    api: { posts: [...upTo(9), ...postsNamed('bad', 'worse')], photos },
    alert: 'well',
    status: 200,
    says: 'All is well.',
  },
  {
    name: 'the API is away, and the copies too',
    api: { answers: Object.fromEntries(LISTS.map((list) => [list, breakOff])) },
    before: () => rm(path.join(place.folder, 'cache'), { recursive: true }),
    isWhole: true,
    alert: 'failing, build-failed, feed-unavailable posts, feed-unavailable photos, feed-unavailable videos',
    status: 503,
    says: 'The last build failed. Nothing new goes live.',
  },
  {
    name: 'everything is back',
    api: { posts: upTo(12), photos },
    alert: 'well',
    status: 200,
    says: 'All is well.',
  },
];

let place: ReleasePlace;
let api: FaultApi;
let receiver: AlertReceiver;
let service: RebuildService;
let builds = 0;
let isWhole = false;
const expected: string[] = [];

const publishSmall = async () => {
  const build = async (outDir: string, signal: AbortSignal) => {
    await loadFeeds(new URL(api.url), feedSettings());
    await small({ edition: '1' })(outDir, signal);
  };
  await place.releases.publish(Object.assign(build, { onLive: () => acceptCandidates() }));
};

const start = async () => {
  const env = {
    ...process.env,
    ADMIN_API_URL: api.url,
    ALERT_WEBHOOK_URL: receiver.url,
    SITE_CACHE: path.join(place.folder, 'cache'),
    FEED_BACKOFF_SECONDS: '0.02',
  };
  for (const name of ['ADMIN_API_URL', 'SITE_CACHE', 'FEED_BACKOFF_SECONDS'] as const)
    vi.stubEnv(name, env[name]);
  const publishWhole = chooseRebuild(place.releases, env, () => {}).rebuild;
  service = await startRebuildService({
    home: place.folder,
    secrets: [newSecret()],
    port: 0,
    covered: 0,
    env,
    rebuild: () => (isWhole ? publishWhole() : publishSmall()),
    liveRelease: () => place.releases.live(),
    onBuild: () => {
      builds += 1;
    },
  });
};
const restart = async () => {
  await service.close();
  await start();
};

beforeAll(async () => {
  [place, api, receiver] = [await makeReleasePlace(), await startFaultApi(), await startAlertReceiver()];
  await start();
});
afterAll(async () => {
  await service.close();
  vi.unstubAllEnvs();
  await Promise.all([api.close(), receiver.close(), place.remove()]);
});

test.each(STEPS)('$name', async ({ api: feed, alert, status, says, also = [], before, ...step }) => {
  isWhole = step.isWhole ?? false;
  await before?.();
  api.serve(feed);
  const count = builds;
  service.request();
  await until('the build', () => builds > count);
  if (alert !== undefined) expected.push(alert);
  await until('the alert', () => receiver.alerts.length >= expected.length);
  expect(summary(receiver.alerts)).toEqual(expected);

  const health = await fetch(service.url + HEALTH_PATH);
  expect(health.status).toBe(status);
  const report = await health.text();
  expect(JSON.parse(report)).toMatchObject({ release: await place.releases.live() });
  expect(report).not.toMatch(/Title of|bad|worse/);

  const page = await (await fetch(service.url + STATUS_PATH)).text();
  expect(page.indexOf(says)).toBeGreaterThan(page.indexOf('<h1>'));
  expect(page.indexOf(says)).toBeLessThan(page.indexOf('<h2>'));
  for (const words of also) expect(page).toMatch(words);
});

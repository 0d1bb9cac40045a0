import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readState } from '../../scripts/monitoring/state-file.ts';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { HEALTH_PATH, type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import type { ServiceOptions } from '../../scripts/rebuild/service-options.ts';
import { listen } from '../../scripts/support/listen.ts';
import type { FeedReport } from '../../src/feeds/report.ts';
import {
  type AlertReceiver,
  accept,
  RECEIVER_SECRET,
  type Reaction,
  startAlertReceiver,
  summary,
} from '../support/alert-receiver.ts';
import { buildReport, feedReport, leftOut } from '../support/feed-reports.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

const secret = newSecret();
const HOUR = 3_600_000;

let home: Awaited<ReturnType<typeof makeFolder>>;
let receiver: AlertReceiver;
let service: RebuildService;
/** Error of the next builds; undefined for successful builds. */
let failure: string | undefined;
let builds: number;
let log: string;

const start = async (options: Partial<ServiceOptions> = {}) => {
  const { env, ...others } = options;
  service = await startRebuildService({
    home: home.folder,
    secrets: [secret],
    port: 0,
    covered: 0,
    checkInterval: HOUR,
    alertLimits: { timeout: 150, backoff: 5 },
    env: {
      SITE_URL: 'https://clinic.example',
      SITE_CACHE: home.folder,
      ALERT_WEBHOOK_URL: receiver.url,
      ...env,
    },
    rebuild: async () => {
      if (failure !== undefined) throw new Error(failure);
    },
    onBuild: () => {
      builds += 1;
    },
    ...others,
  });
};
const restart = async (options: Partial<ServiceOptions> = {}) => {
  await service.close();
  await start(options);
};
const build = async (error?: string) => {
  failure = error;
  const before = builds;
  service.request();
  await until('the build', () => builds > before);
};
const received = (count: number) => until(`${count} alerts`, () => receiver.alerts.length >= count);
const stateFile = () => path.join(home.folder, 'rebuild.json');
const writeReport = (...feeds: readonly FeedReport[]) =>
  writeFile(path.join(home.folder, 'feed-report.json'), JSON.stringify(buildReport(...feeds)));
/** Waits until the service has stored that an alert arrived. */
const stored = (status: string) =>
  until(`the state ${status}`, async () => (await readState(stateFile())).alert.status === status);
/** Number of alerts that were given up. */
const givenUp = () => log.split('An alert could not be sent').length - 1;

beforeEach(async () => {
  [home, receiver] = [await makeFolder(), await startAlertReceiver()];
  [builds, failure, log] = [0, undefined, ''];
  vi.spyOn(console, 'error').mockImplementation((line) => {
    log += `${line}\n`;
  });
  await start();
});
afterEach(async () => {
  await service.close();
  await receiver.close();
  await home.remove();
  expect(log).not.toContain(RECEIVER_SECRET);
  vi.restoreAllMocks();
});

test('W02 a replayed call starts nothing, after a restart too', async () => {
  const call = signedCall([secret]);
  expect((await send(service.url + HOOK_PATH, call)).status).toBe(202);
  await until('the build', () => builds === 1);
  await restart();
  expect((await send(service.url + HOOK_PATH, call)).status).toBe(200);
  await wait(50);
  expect(builds).toBe(1);
});

test('W13 a service that is killed during a build repeats it after its restart', async () => {
  await service.close();
  const program = path.join(home.folder, 'crash.ts');
  await writeFile(
    program,
    `import { startRebuildService } from ${JSON.stringify(path.resolve('scripts/rebuild/service.ts'))};
const service = await startRebuildService({ home: ${JSON.stringify(home.folder)}, secrets: [${JSON.stringify(secret)}],
  port: 0, covered: 0, rebuild: () => { console.log('building'); return new Promise(() => {}); } });
console.log(service.url);`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await until('the service', () => output.includes('\n'));
  await send(output.trim() + HOOK_PATH, signedCall([secret]));
  await until('the build', () => output.includes('building'));
  child.kill('SIGKILL');
  await once(child, 'close');
  await start({ resume: false });
  await wait(50);
  expect(builds).toBe(0);
  await restart();
  await until('the owed build', () => builds === 1);
  await service.close();
  expect((await readState(stateFile())).unfinished).toBe(false);
});

test('while there is no release, a check starts a build', async () => {
  let release: string | undefined;
  await restart({ liveRelease: async () => release, checkInterval: 20 });
  await until('two builds', () => builds >= 2);
  release = '20260101000000000';
  const before = builds;
  await wait(200);
  expect(builds).toBeLessThanOrEqual(before + 1);
});

test('a first build that fails is repeated by the next check, not at once', async () => {
  failure = 'no';
  await restart({ liveRelease: async () => undefined });
  await until('the first build', () => builds === 1);
  await wait(200);
  expect(builds).toBe(1);
});

test('a second service in one folder is refused, and the first goes on', async () => {
  await expect(
    startRebuildService({ home: home.folder, secrets: [secret], rebuild: async () => {}, port: 0 }),
  ).rejects.toThrow(`runs in ${home.folder}`);
  await build();
});

test('a fault of the served release is rechecked, then causes one alert, and one alert at its end', async () => {
  const answers = ['of the release before', undefined];
  let fault: string | undefined;
  const findServingFault = async () => (answers.length > 0 ? answers.shift() : fault);
  await restart({ findServingFault, checkInterval: 20, servedPause: 5 });
  const health = async () => (await fetch(service.url + HEALTH_PATH)).status;
  await until('the first answers', () => answers.length === 0);
  await wait(50);
  expect([await health(), receiver.alerts]).toEqual([200, []]);
  fault = 'Visitors do not see the live release.';
  await stored('failing');
  expect(await health()).toBe(503);
  fault = undefined;
  await stored('well');
  expect(summary(receiver.alerts)).toEqual(['failing, not-served', 'well']);
  expect(receiver.alerts[0]?.text).toContain('Visitors do not see the live release.');
});

const soon = (inMs: number) => new Date(Date.now() + inMs).toISOString();

test('the date of a post starts one build when it comes, after a restart and a failed build too', async () => {
  await writeReport(feedReport({ nextAt: soon(300) }), feedReport({ feed: 'photos' }));
  failure = 'no';
  await restart({ checkInterval: 20 });
  await wait(100);
  expect(builds).toBe(0);
  await until('the build', () => builds === 1);
  await wait(200);
  expect(builds).toBe(1);
  await writeReport(feedReport({ nextAt: soon(-60_000) }));
  await wait(100);
  expect(builds).toBe(1);
});

test('a feed that could not be read is read again once the API answers, and then no more', async () => {
  let [status, asked] = [500, 0];
  const api = await listen(() => {
    asked += 1;
    return new Response('[]', { status });
  }, 0);
  const write = (feed: FeedReport) =>
    writeFile(
      path.join(home.folder, 'feed-report.json'),
      JSON.stringify({ ...buildReport(feed), api: api.url }),
    );
  await write(feedReport({ state: 'last-good', readAt: soon(0), fault: 'no answer' }));
  await restart({ checkInterval: 20, retryPause: 1 });
  await build();
  await until('two questions', () => asked >= 2);
  expect(builds).toBe(1);
  await write(feedReport());
  status = 200;
  await until('the build', () => builds === 2);
  const before = asked;
  await wait(100);
  expect([builds, asked]).toEqual([2, before]);
  await api.close();
});

test('a failed build is tried again, and not at each check', async () => {
  failure = 'The disk is full.';
  await restart({ checkInterval: 10, retryPause: 400 });
  await build(failure);
  await until('a second try', async () => (await readState(stateFile())).misses === 2);
  failure = undefined;
  await until('a success', async () => (await readState(stateFile())).misses === 0);
});

test('the health report answers GET and HEAD, for no cache, and refuses everything else', async () => {
  const ask = (method: string) => fetch(service.url + HEALTH_PATH, { method });
  expect((await ask('GET')).status).toBe(200);
  await build();
  await build('no');
  await restart();
  const [get, head] = [await ask('GET'), await ask('HEAD')];
  expect([get.status, head.status, await head.text()]).toEqual([503, 503, '']);
  for (const response of [get, head]) expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await get.json()).toMatchObject({
    status: 'failing',
    lastBuild: { error: 'no' },
    lastSuccess: { ageSeconds: expect.any(Number) },
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask(method);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('a series of failed builds causes one alert, and one alert at its end, also over a restart', async () => {
  await build();
  await build('The disk is full.');
  await stored('failing');
  await restart();
  await build('The disk is still full.');
  await build();
  await stored('well');
  await restart();
  await build();
  await build('Full again.');
  await received(3);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed', 'well', 'failing, build-failed']);
  expect(receiver.alerts[0]).toMatchObject({
    text: 'Nothing new goes live on https://clinic.example:\n• The last build failed, and the site stays as it was. The disk is full.',
    site: 'https://clinic.example',
  });
  expect(receiver.alerts[1]?.text).toBe('https://clinic.example is well again.');
});

test('each change of the state of feeds causes one alert', async () => {
  const held = feedReport({
    state: 'last-good',
    held: true,
    readAt: soon(0),
    fault: 'only 3 records are left.',
  });
  const leftOutOne = feedReport({ notes: [leftOut('bad')] });
  for (const [report, alerts] of [
    [feedReport(), 0],
    [held, 1],
    [held, 1],
    [leftOutOne, 2],
    [feedReport(), 3],
  ] as const) {
    await writeReport(report);
    await build();
    await received(alerts);
  }
  expect(summary(receiver.alerts)).toEqual([
    'degraded, feed-held posts',
    'well, records-left-out posts',
    'well',
  ]);
});

test('a copy that becomes stale without a build causes an alert', async () => {
  const fifteenDaysAgo = new Date(Date.now() - 15 * 24 * HOUR).toISOString();
  await restart({ checkInterval: 20 });
  await writeReport(feedReport({ state: 'last-good', readAt: fifteenDaysAgo, fault: 'no answer' }));
  await stored('degraded');
  expect(summary(receiver.alerts)).toEqual(['degraded, feed-last-good posts, feed-stale posts']);
});

test('W12 an alert has no command of a chat program, and neither it nor the health report a secret', async () => {
  await restart({ env: { EDITOR_PASSWORD: 'a-word-of-the-editor' } });
  await build('<!channel> & <https://evil.example|click> a-word-of-the-editor');
  await received(1);
  const [alert] = receiver.alerts;
  expect(alert?.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt; ***');
  expect(alert?.problems[0]?.message).toContain('<!channel> & <https://evil.example|click> ***');
  expect(await (await fetch(service.url + HEALTH_PATH)).text()).not.toContain('a-word-of-the-editor');
});

/** Behaviors of a receiver that is down. */
const DOWN: readonly [string, Reaction][] = [
  ['answers 500', (response) => void response.writeHead(500).end()],
  ['breaks off', (response) => void response.destroy()],
  ['never answers', () => {}],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
];

test.each(DOWN)(
  'a receiver that %s delays no build, and gets the alert after a later check',
  async (_, reaction) => {
    receiver.react(reaction);
    await build('The disk is full.');
    await build('The disk is full.');
    await until('the last attempt', () => givenUp() >= 1);
    expect(receiver.requests).toBeGreaterThanOrEqual(3);
    receiver.react(accept);
    receiver.alerts.length = 0;
    await restart();
    await received(1);
    expect(summary(receiver.alerts)).toEqual(['failing, build-failed']);
  },
);

test('closing the service cancels a waiting alert, and logs it', async () => {
  receiver.react(() => {});
  await restart({ alertLimits: { timeout: HOUR } });
  await build('The disk is full.');
  await until('the first attempt', () => receiver.requests === 1);
  await service.close();
  expect(givenUp()).toBe(1);
  await start();
});

test('without ALERT_WEBHOOK_URL nothing is sent; a wrong one stops the service', async () => {
  await restart({ env: { ALERT_WEBHOOK_URL: '' } });
  await build('no');
  await service.close();
  expect(receiver.requests).toBe(0);
  await expect(start({ env: { ALERT_WEBHOOK_URL: `clinic/${RECEIVER_SECRET}` } })).rejects.toThrow(
    /^ALERT_WEBHOOK_URL is not/,
  );
});

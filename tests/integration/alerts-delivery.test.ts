import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Journal } from '../../scripts/rebuild/journal.ts';
import { HEALTH_PATH, type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import {
  type AlertReceiver,
  accept,
  RECEIVER_SECRET,
  type Reaction,
  startAlertReceiver,
  summary,
} from '../support/alert-receiver.ts';
import { newSecret, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

/** Milliseconds for one attempt, and before the second. */
const LIMITS = { timeout: 150, backoff: 5 };

let home: Awaited<ReturnType<typeof makeFolder>>;
let receiver: AlertReceiver;
let service: RebuildService;
/** Why builds fail; they succeed when it is undefined. */
let failure: string | undefined;
let builds: number;
let log: string;

const start = async (env: NodeJS.ProcessEnv = {}) => {
  service = await startRebuildService({
    home: home.folder,
    secrets: [newSecret()],
    port: 0,
    covered: 0,
    alertLimits: LIMITS,
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
  });
};
const build = async (error?: string) => {
  failure = error;
  const before = builds;
  service.request();
  await until('the build', () => builds > before);
};
const received = (count: number) => until(`${count} alerts`, () => receiver.alerts.length >= count);
const alertStatus = async () => (await Journal.open(home.folder)).alertState.status;
/** How often sending was given up. */
const givenUp = () => log.split('An alert could not be sent').length - 1;

beforeEach(async () => {
  [home, receiver] = [await makeFolder(), await startAlertReceiver()];
  [builds, log] = [0, ''];
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

test('a failed build is told once while it lasts, and its end once', async () => {
  await build();
  await build('The disk is full.');
  await build('The disk is still full.');
  await received(1);
  await build();
  await received(2);
  await build();
  await build('Full again.');
  await received(3);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed', 'well', 'failing, build-failed']);
});

test('an alert says in plain words which site it is about and what is wrong', async () => {
  await build('The disk is full.');
  await received(1);
  const message = 'The last build failed, and the site stays as it was. The disk is full.';
  expect(receiver.alerts[0]).toMatchObject({
    text: `Nothing new goes live on https://clinic.example:\n• ${message}`,
    status: 'failing',
    problems: [{ kind: 'build-failed', message }],
    site: 'https://clinic.example',
  });
  await build();
  await received(2);
  expect(receiver.alerts[1]?.text).toBe('https://clinic.example is well again.');
});

test('an alert has no command of a chat program and no secret', async () => {
  await service.close();
  await start({ EDITOR_PASSWORD: 'a-word-of-the-editor' });
  await build('<!channel> & <https://evil.example|click> a-word-of-the-editor');
  await received(1);
  const [alert] = receiver.alerts;
  expect(alert?.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt; ***');
  expect(alert?.problems[0]?.message).toContain('<!channel> & <https://evil.example|click> ***');
});

/** What a receiver that is down does, with the requests of one alert. */
const DOWN: readonly [string, Reaction, number][] = [
  ['answers 500', (response) => void response.writeHead(500).end(), 3],
  ['answers 429 with a wait', (response) => void response.writeHead(429, { 'retry-after': '0' }).end(), 3],
  ['breaks off', (response) => void response.destroy(), 3],
  ['never answers', () => {}, 2],
  ['sends headers too late', (response) => void setTimeout(() => accept(response, response.req), 400), 2],
  ['answers 404', (response) => void response.writeHead(404).end(), 1],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 1],
];

test.each(DOWN)('a receiver that %s delays no build, and is told later', async (_, reaction, requests) => {
  receiver.react(reaction);
  await build('The disk is full.');
  await until('the last attempt', () => givenUp() === 1);
  expect(receiver.requests).toBe(requests);
  await build();
  await build('The disk is full.');
  await until('the next alert', () => receiver.requests > requests);
  expect(await alertStatus()).toBe('well');
  receiver.react(accept);
  await service.close();
  receiver.alerts.length = 0;
  await start();
  await received(1);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed']);
});

test('closing gives up an alert that waits for its next attempt, and has said so', async () => {
  receiver.react((response) => void response.writeHead(429, { 'retry-after': '20' }).end());
  await build('The disk is full.');
  await until('the first attempt', () => receiver.requests === 1);
  // Until it has read the answer, and waits.
  await wait(100);
  await service.close();
  expect(givenUp()).toBe(1);
  expect(log).toContain('it was given up');
  await start();
});

test('one failed attempt is made good by the next', async () => {
  receiver.react((response) => {
    receiver.react(accept);
    response.writeHead(503).end();
  });
  await build('no');
  await received(1);
  expect([summary(receiver.alerts), receiver.requests, log]).toEqual([['failing, build-failed'], 2, '']);
});

test('builds go on while the receiver does not answer, and then only the newest state is told', async () => {
  receiver.react(() => {});
  await build('first');
  await until('the attempt', () => receiver.requests === 1);
  for (const error of ['second', undefined, 'third']) await build(error);
  receiver.react(accept);
  await received(1);
  await build('fourth');
  await build();
  await received(2);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed', 'well']);
});

test('a restart repeats nothing, and tells what a stop left untold', async () => {
  await build('no');
  await received(1);
  await until('the journal', async () => (await alertStatus()) === 'failing');
  await service.close();
  await start();
  await build('no');
  receiver.react(() => {});
  await build();
  await until('the attempt', () => receiver.requests === 2);
  await service.close();
  receiver.react(accept);
  await start();
  await received(2);
  await until('the journal', async () => (await alertStatus()) === 'well');
  await service.close();
  await start();
  await build('no');
  await received(3);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed', 'well', 'failing, build-failed']);
});

test('the first release of a new server: its failure is told before the server ends', async () => {
  failure = 'no';
  await expect(service.build()).rejects.toThrow('no');
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed']);
});

test('without ALERT_WEBHOOK_URL nothing is sent; a wrong one stops the service', async () => {
  await service.close();
  await start({ ALERT_WEBHOOK_URL: '' });
  await build('no');
  expect(receiver.requests).toBe(0);
  await service.close();
  await expect(start({ ALERT_WEBHOOK_URL: `clinic/${RECEIVER_SECRET}` })).rejects.toThrow(
    /^ALERT_WEBHOOK_URL is not/,
  );
});

test('the health report answers GET and HEAD, for no cache, and refuses everything else', async () => {
  const ask = (method: string) => fetch(service.url + HEALTH_PATH, { method });
  expect((await ask('GET')).status).toBe(200);
  await build('no');
  const [get, head] = [await ask('GET'), await ask('HEAD')];
  expect([get.status, head.status]).toEqual([503, 503]);
  for (const response of [get, head]) expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await get.json()).toMatchObject({
    status: 'failing',
    lastBuild: { error: 'no' },
    lastSuccess: null,
  });
  expect(await head.text()).toBe('');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask(method);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('the last success is known after ten failed builds and a restart', async () => {
  await build();
  for (let count = 0; count < 11; count += 1) await build('no');
  await service.close();
  await start();
  const report = await (await fetch(service.url + HEALTH_PATH)).json();
  expect(report).toMatchObject({ lastSuccess: { ageSeconds: expect.any(Number) } });
});

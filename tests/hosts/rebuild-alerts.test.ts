/** Alerts of the rebuild service: when they are sent, and what they say. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { HEALTH_PATH } from '../../scripts/rebuild/service.ts';
import { waitForSpace } from '../../scripts/rebuild/wait-for-space.ts';
import { accept, RECEIVER_SECRET, type Reaction, summary } from '../support/alert-receiver.ts';
import { feedReport, leftOut } from '../support/feed-reports.ts';
import { until } from '../support/webhook.ts';
import { alertedService, HOUR, soon } from './alerted-service.ts';

const site = alertedService();

test('a fault of the served release is rechecked, then causes one alert, and one alert at its end', async () => {
  const answers = ['of the release before', undefined];
  let fault: string | undefined;
  const findServingFault = async () => (answers.length > 0 ? answers.shift() : fault);
  await site().restart({ findServingFault, checkInterval: 20, servedPause: 5 });
  const health = async () => (await fetch(site().service.url + HEALTH_PATH)).status;
  await until('the first answers', () => answers.length === 0);
  await wait(50);
  expect([await health(), site().receiver.alerts]).toEqual([200, []]);
  fault = 'Visitors do not see the live release.';
  await site().stored('failing');
  expect(await health()).toBe(503);
  fault = undefined;
  await site().stored('well');
  expect(summary(site().receiver.alerts)).toEqual(['failing, not-served', 'well']);
  expect(site().receiver.alerts[0]?.text).toContain('Visitors do not see the live release.');
});

test('a release that was just reloaded is given time, also in a series of releases', async () => {
  let [release, asked] = [0, 0];
  // Each request finds the release before, because the next release has just become live.
  const findServingFault = async () => {
    asked += 1;
    if (asked % 3 === 0) release += 1;
    return asked < 13 ? 'is from the release before' : undefined;
  };
  const liveRelease = async () => String(release);
  await site().restart({ findServingFault, liveRelease, servedPause: 5 });
  await until('the last answer', () => asked === 13);
  await wait(50);
  expect(site().receiver.alerts).toEqual([]);
});

test('a web server that is never reloaded is a fault, however many releases go live', async () => {
  let release = 0;
  const liveRelease = async () => {
    release += 1;
    return String(release);
  };
  await site().restart({ findServingFault: async () => 'old', liveRelease, servedPause: 5 });
  await site().received(1);
  expect(summary(site().receiver.alerts)).toEqual(['failing, not-served']);
});

test('a commit that could not be built causes one alert, another commit another, and a success one', async () => {
  let fault: string | undefined = 'The newest commit, abc, is not on the site.';
  await site().restart({ findUpdateFault: async () => fault, checkInterval: 20 });
  await site().received(1);
  fault = 'The newest commit, def, is not on the site.';
  await site().received(2);
  fault = undefined;
  await site().stored('well');
  expect(summary(site().receiver.alerts)).toEqual([
    'degraded, update-failed',
    'degraded, update-failed',
    'well',
  ]);
});

test('security notices are asked for once a day, also over a restart, and told once', async () => {
  const findSecurityNotices = vi.fn(async () => [{ key: 'a', message: 'astro: A page leaks.' }]);
  for (const _ of [1, 2]) {
    await site().restart({ findSecurityNotices, checkInterval: 20 });
    await wait(200);
  }
  expect(findSecurityNotices).toHaveBeenCalledOnce();
  expect(summary(site().receiver.alerts)).toEqual(['well, security']);
  expect(site().receiver.alerts[0]?.text).toContain('astro: A page leaks.');
});

test('a full disk at the start causes one alert, and one at its end', async () => {
  await site().service.close();
  const { home, receiver } = site();
  const lines: string[] = [];
  let attempts = 0;
  const write = async () => {
    attempts += 1;
    if (attempts < 4) throw new Error('ENOSPC: no space left on device, write');
  };
  const env = { ...process.env, ALERT_WEBHOOK_URL: receiver.url };
  await waitForSpace({ home, env, log: (text) => lines.push(text), pause: 5, write });
  expect(summary(receiver.alerts)).toEqual(['failing, disk-full']);
  expect(receiver.alerts[0]?.text).toContain('"The disk is full" of docs/runbook.md');
  // Site folder: three failures and a success. Cache folder, which may be on another disk: a success.
  expect([attempts, lines.length, lines[0]]).toEqual([5, 2, expect.stringContaining('no space left')]);
  await site().start();
  await site().stored('well');
  expect(summary(receiver.alerts)).toEqual(['failing, disk-full', 'well']);
});

test('a series of failed builds causes one alert, and one alert at its end, also over a restart', async () => {
  await site().build();
  await site().build('The disk is full.');
  await site().stored('failing');
  await site().restart();
  await site().build('The disk is still full.');
  await site().build();
  await site().stored('well');
  await site().restart();
  await site().build();
  await site().build('Full again.');
  await site().received(3);
  expect(summary(site().receiver.alerts)).toEqual(['failing, build-failed', 'well', 'failing, build-failed']);
  expect(site().receiver.alerts[0]).toMatchObject({
    text: 'Nothing new goes live on https://clinic.example:\n• The last build failed, and the site stays as it was. The disk is full.\nMake space: "The disk is full" of docs/runbook.md says where.',
    site: 'https://clinic.example',
  });
  expect(site().receiver.alerts[1]?.text).toBe('https://clinic.example is well again.');
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
    await site().writeReport(report);
    await site().build();
    await site().received(alerts);
  }
  expect(summary(site().receiver.alerts)).toEqual([
    'degraded, feed-held posts',
    'well, records-left-out posts',
    'well',
  ]);
});

test('a copy that becomes stale without a build causes an alert', async () => {
  const fifteenDaysAgo = new Date(Date.now() - 15 * 24 * HOUR).toISOString();
  await site().restart({ checkInterval: 20 });
  await site().writeReport(feedReport({ state: 'last-good', readAt: fifteenDaysAgo, fault: 'no answer' }));
  await site().stored('degraded');
  expect(summary(site().receiver.alerts)).toEqual(['degraded, feed-last-good posts, feed-stale posts']);
});

test('W12 an alert has no command of a chat program, and neither it nor the health report a secret', async () => {
  await site().restart({ env: { EDITOR_PASSWORD: 'a-word-of-the-editor' } });
  await site().build('<!channel> & <https://evil.example|click> a-word-of-the-editor');
  await site().received(1);
  const [alert] = site().receiver.alerts;
  expect(alert?.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt; ***');
  expect(alert?.problems[0]?.message).toContain('<!channel> & <https://evil.example|click> ***');
  expect(await (await fetch(site().service.url + HEALTH_PATH)).text()).not.toContain('a-word-of-the-editor');
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
    site().receiver.react(reaction);
    await site().build('The disk is full.');
    await site().build('The disk is full.');
    await until('the last attempt', () => site().givenUp() >= 1);
    expect(site().receiver.requests).toBeGreaterThanOrEqual(3);
    site().receiver.react(accept);
    site().receiver.alerts.length = 0;
    await site().restart();
    await site().received(1);
    expect(summary(site().receiver.alerts)).toEqual(['failing, build-failed']);
  },
);

test('closing the service cancels a waiting alert, and logs it', async () => {
  site().receiver.react(() => {});
  await site().restart({ alertLimits: { timeout: HOUR } });
  await site().build('The disk is full.');
  await until('the first attempt', () => site().receiver.requests === 1);
  await site().service.close();
  expect(site().givenUp()).toBe(1);
  await site().start();
});

test('without ALERT_WEBHOOK_URL nothing is sent; a wrong one stops the service', async () => {
  await site().restart({ env: { ALERT_WEBHOOK_URL: '' } });
  await site().build('no');
  await site().service.close();
  expect(site().receiver.requests).toBe(0);
  await expect(site().start({ env: { ALERT_WEBHOOK_URL: `clinic/${RECEIVER_SECRET}` } })).rejects.toThrow(
    /^ALERT_WEBHOOK_URL is not/,
  );
});

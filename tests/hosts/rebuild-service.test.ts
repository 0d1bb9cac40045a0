import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { HEALTH_PATH, startRebuildService } from '../../scripts/rebuild/service.ts';
import { listen } from '../../scripts/support/listen.ts';
import type { FeedReport } from '../../src/feeds/report.ts';
import { buildReport, feedReport } from '../support/feed-reports.ts';
import { send, signedCall, until } from '../support/webhook.ts';
import { alertedService, soon } from './alerted-service.ts';

const site = alertedService();

test('W02 a replayed call starts nothing, after a restart too', async () => {
  const call = signedCall([site().secret]);
  expect((await send(site().service.url + HOOK_PATH, call)).status).toBe(202);
  await until('the build', () => site().builds === 1);
  await site().restart();
  expect((await send(site().service.url + HOOK_PATH, call)).status).toBe(200);
  await wait(50);
  expect(site().builds).toBe(1);
});

test('W13 a service that is killed during a build repeats it after its restart', async () => {
  await site().service.close();
  const program = path.join(site().home, 'crash.ts');
  await writeFile(
    program,
    `import { startRebuildService } from ${JSON.stringify(path.resolve('scripts/rebuild/service.ts'))};
const service = await startRebuildService({ home: ${JSON.stringify(site().home)}, secrets: [${JSON.stringify(site().secret)}],
  port: 0, covered: 0, rebuild: () => { console.log('building'); return new Promise(() => {}); } });
console.log(service.url);`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await until('the service', () => output.includes('\n'));
  await send(output.trim() + HOOK_PATH, signedCall([site().secret]));
  await until('the build', () => output.includes('building'));
  child.kill('SIGKILL');
  await once(child, 'close');
  await site().start({ resume: false });
  await wait(50);
  expect(site().builds).toBe(0);
  const onResume = vi.fn();
  await site().restart({ onResume });
  await until('the owed build', () => site().builds === 1);
  expect(onResume).toHaveBeenCalledOnce();
  await site().service.close();
  expect((await site().state()).unfinished).toBe(false);
});

test('while there is no release, a check starts a build', async () => {
  let release: string | undefined;
  await site().restart({ liveRelease: async () => release, checkInterval: 20 });
  await until('two builds', () => site().builds >= 2);
  release = '20260101000000000';
  const before = site().builds;
  await wait(200);
  expect(site().builds).toBeLessThanOrEqual(before + 1);
});

test('a first build that fails is repeated by the next check, not at once', async () => {
  site().failure = 'no';
  await site().restart({ liveRelease: async () => undefined });
  await until('the first build', () => site().builds === 1);
  await wait(200);
  expect(site().builds).toBe(1);
});

test('a second service in one folder is refused, and the first goes on', async () => {
  await expect(
    startRebuildService({ home: site().home, secrets: [site().secret], rebuild: async () => {}, port: 0 }),
  ).rejects.toThrow(`runs in ${site().home}`);
  await site().build();
});

test('the date of a post starts one build when it comes, after a restart and a failed build too', async () => {
  await site().writeReport(feedReport({ nextAt: soon(300) }), feedReport({ feed: 'photos' }));
  site().failure = 'no';
  await site().restart({ checkInterval: 20 });
  await wait(100);
  expect(site().builds).toBe(0);
  await until('the build', () => site().builds === 1);
  await wait(200);
  expect(site().builds).toBe(1);
  await site().writeReport(feedReport({ nextAt: soon(-60_000) }));
  await wait(100);
  expect(site().builds).toBe(1);
});

test('a feed that could not be read is read again once the API answers, and then no more', async () => {
  let [status, asked] = [500, 0];
  const api = await listen(() => {
    asked += 1;
    return new Response('[]', { status });
  }, 0);
  const write = (feed: FeedReport) =>
    writeFile(
      path.join(site().home, 'feed-report.json'),
      JSON.stringify({ ...buildReport(feed), api: api.url }),
    );
  await write(feedReport({ state: 'last-good', readAt: soon(0), fault: 'no answer' }));
  await site().restart({ checkInterval: 20, retryPause: 1 });
  await site().build();
  await until('two questions', () => asked >= 2);
  expect(site().builds).toBe(1);
  await write(feedReport());
  status = 200;
  await until('the build', () => site().builds === 2);
  const before = asked;
  await wait(100);
  expect([site().builds, asked]).toEqual([2, before]);
  await api.close();
});

test('a failed build is tried again, and not at each check', async () => {
  site().failure = 'The disk is full.';
  await site().restart({ checkInterval: 10, retryPause: 400 });
  await site().build('The disk is full.');
  await until('a second try', async () => (await site().state()).misses === 2);
  site().failure = undefined;
  await until('a success', async () => (await site().state()).misses === 0);
});

test('the health report answers GET and HEAD, for no cache, and refuses everything else', async () => {
  const ask = (method: string) => fetch(site().service.url + HEALTH_PATH, { method });
  expect((await ask('GET')).status).toBe(200);
  await site().build();
  await site().build('no');
  await site().restart();
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

test('the outcome of a build names the feeds of which it shows the last good copy', async () => {
  const outcomes: (readonly string[])[] = [];
  await site().restart({ onBuild: (_, error, copies) => void outcomes.push([error ?? 'done', ...copies]) });
  const copy = feedReport({ state: 'last-good', readAt: soon(0), fault: 'no answer' });
  await site().writeReport(copy, feedReport({ feed: 'photos' }));
  for (const failure of [undefined, 'no']) {
    site().failure = failure;
    const before = outcomes.length;
    await site().service.request();
    await until('the build', () => outcomes.length > before);
  }
  expect(outcomes).toEqual([['done', 'posts'], ['no']]);
});

test('a new version is built once, also when its build fails; a live version that is another ends the service', async () => {
  await site().build();
  site().failure = 'no';
  let live = 'a';
  const onReplaced = vi.fn();
  await site().restart({
    version: 'a',
    liveVersion: async () => live,
    onReplaced,
    checkInterval: 20,
  });
  await until('the build', () => site().builds === 2);
  await wait(100);
  expect([site().builds, onReplaced.mock.calls]).toEqual([2, []]);
  live = 'b';
  await until('the end', () => onReplaced.mock.calls.length > 0);
});

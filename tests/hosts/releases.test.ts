import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Releases } from '../../scripts/hosts/server/releases.ts';
import { ask } from '../support/ask.ts';
import { makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { until } from '../support/webhook.ts';
import { type Nginx, startNginx } from './nginx.ts';

let place: ReleasePlace;
let server: Nginx | undefined;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await place.remove();
});

/** Publishes a version of the small site, and makes nginx serve it. */
async function serve(edition: string): Promise<Nginx> {
  await place.publish({ edition });
  server = await startNginx({ home: place.folder });
  return server;
}

const editionIn = (html: string): string => /<body>(.*)<\/body>/.exec(html)?.[1] ?? '';

/** Returns the served version. */
const editionOf = async ({ url }: Nginx): Promise<string> =>
  editionIn((await ask(url, { target: '/about-us' })).body.toString());

/** Requests a page and its files repeatedly, until `stop` is called. */
function watch({ url }: Nginx) {
  const policies = new Map<string, Set<unknown>>();
  const faults = new Set<string>();
  let isDone = false;
  const poll = async () => {
    while (!isDone) {
      const { status, headers, body } = await ask(url, { target: '/about-us' });
      if (status !== 200) faults.add(`/about-us ${status}`);
      const html = body.toString();
      const edition = editionIn(html);
      policies.set(edition, (policies.get(edition) ?? new Set()).add(headers['content-security-policy']));
      for (const [, target = ''] of html.matchAll(/<link href="([^"]+)"/g)) {
        const file = await ask(url, { target });
        if (file.status !== 200) faults.add(`${target} of ${edition}: ${file.status}`);
      }
    }
  };
  const polls = Promise.all([poll(), poll(), poll()]);
  const stop = async (): Promise<void> => {
    isDone = true;
    await polls;
  };
  return { policies, faults, stop };
}

test('a reload switches pages and policies together, and nothing else does: ten times, with no file missing', async () => {
  const nginx = await serve('0');
  const { policies, faults, stop } = watch(nginx);
  const editions = Array.from({ length: 11 }, (_, edition) => String(edition));
  try {
    for (const edition of editions.slice(1)) {
      await place.publish({ edition });
      expect(await editionOf(nginx)).toBe(String(Number(edition) - 1));
      await nginx.reload();
      await until(`edition ${edition}`, () => policies.has(edition));
    }
  } finally {
    await stop();
  }
  expect([...faults]).toEqual([]);
  expect([...policies.keys()]).toEqual(editions);
  for (const [edition, own] of policies) expect([...own], `edition ${edition}`).toHaveLength(1);
  expect(new Set([...policies.values()].flatMap((own) => [...own])).size).toBe(editions.length);
});

test('without a reload, five publishes leave the old release whole, and are told until there is one', async () => {
  const nginx = await serve('0');
  const releases = new Releases(place.folder, { siteUrl: nginx.url });
  const { policies, faults, stop } = watch(nginx);
  try {
    for (const edition of ['1', '2', '3', '4', '5']) {
      await releases.publish(small({ edition }));
      expect(await releases.findServingFault()).toContain('do not see the live release');
    }
    expect([...policies.keys()]).toEqual(['0']);
    await nginx.reload();
    await until('the newest', async () => (await releases.findServingFault()) === undefined);
    await releases.rollBack();
    expect(await releases.findServingFault()).toContain('do not see the live release');
    await nginx.reload();
    await until('the one before', async () => (await releases.findServingFault()) === undefined);
  } finally {
    await stop();
  }
  expect([...faults]).toEqual([]);
  expect([...policies.keys()]).toEqual(['0', '5', '4']);
});

test('W13 a publish that is killed at any moment leaves a whole release, which a reload serves', async () => {
  const nginx = await serve('0');
  const program = path.join(place.folder, 'publish.ts');
  const support = JSON.stringify(path.resolve('tests/support/release-place.ts'));
  const scripts = JSON.stringify(path.resolve('scripts/hosts/server/releases.ts'));
  await writeFile(
    program,
    `import { Releases } from ${scripts};
import { small } from ${support};
const releases = new Releases(process.argv[2], { siteUrl: process.argv[3] });
console.log('ready');
for (let edition = 1; ; edition += 1) await releases.publish(small({ edition: process.argv[4] + edition }));`,
  );
  const { policies, faults, stop } = watch(nginx);
  try {
    for (const round of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const words = [program, place.folder, nginx.url, round];
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await wait(Math.random() * 300);
      child.kill('SIGKILL');
      await once(child, 'close');
      await nginx.reload();
      const live = await place.liveEdition();
      await until(`edition ${live}`, () => policies.has(live));
    }
  } finally {
    await stop();
  }
  expect([...faults]).toEqual([]);
  await place.publish({ edition: 'last' });
  expect(await place.liveEdition()).toBe('last');
});

test('the old release stays when the new configuration is broken', async () => {
  const nginx = await serve('1');
  await place.publish({ edition: '2' });
  await rm(path.join(place.releases.current, 'host'), { recursive: true });
  await expect(nginx.reload()).rejects.toThrow();
  expect(await editionOf(nginx)).toBe('1');
});

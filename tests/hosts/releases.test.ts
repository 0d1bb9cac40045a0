import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeReleasePlace, type ReleasePlace } from '../support/release-place.ts';
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

/** Publishes an edition and serves it. */
async function serve(edition: string): Promise<Nginx> {
  await place.publish({ edition });
  server = await startNginx({ home: place.folder });
  return server;
}

const editionIn = (html: string): string => /<body>(.*)<\/body>/.exec(html)?.[1] ?? '';

/** The edition that is served. */
const editionOf = async ({ url }: Nginx): Promise<string> =>
  editionIn((await ask(url, { target: '/about-us' })).body.toString());

test('a reload switches pages and policies together, and nothing else does: ten times, with no file missing', async () => {
  const nginx = await serve('0');
  const policies = new Map<string, Set<unknown>>();
  const faults = new Set<string>();
  let isDone = false;
  const poll = async () => {
    while (!isDone) {
      const { status, headers, body } = await ask(nginx.url, { target: '/about-us' });
      if (status !== 200) faults.add(`/about-us ${status}`);
      const html = body.toString();
      const edition = editionIn(html);
      policies.set(edition, (policies.get(edition) ?? new Set()).add(headers['content-security-policy']));
      for (const [, target = ''] of html.matchAll(/<link href="([^"]+)"/g)) {
        const file = await ask(nginx.url, { target });
        if (file.status !== 200) faults.add(`${target} of ${edition}: ${file.status}`);
      }
    }
  };
  const polls = Promise.all([poll(), poll(), poll()]);
  const editions = Array.from({ length: 11 }, (_, edition) => String(edition));
  try {
    for (const edition of editions.slice(1)) {
      await place.publish({ edition });
      expect(await editionOf(nginx)).toBe(String(Number(edition) - 1));
      await nginx.reload();
      await until(`edition ${edition}`, () => policies.has(edition));
    }
  } finally {
    isDone = true;
    await polls;
  }
  expect([...faults]).toEqual([]);
  expect([...policies.keys()]).toEqual(editions);
  for (const [edition, own] of policies) expect([...own], `edition ${edition}`).toHaveLength(1);
  expect(new Set([...policies.values()].flatMap((own) => [...own])).size).toBe(editions.length);
});

test('the old release stays when the new configuration is broken', async () => {
  const nginx = await serve('1');
  await place.publish({ edition: '2' });
  await rm(path.join(place.releases.current, 'host'), { recursive: true });
  await expect(nginx.reload()).rejects.toThrow();
  expect(await editionOf(nginx)).toBe('1');
});

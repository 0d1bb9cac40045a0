import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeReleasePlace, type ReleasePlace } from '../support/release-place.ts';
import { assetsOf } from '../support/small-site.ts';
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

/** Publishes some editions and serves the last one. */
async function serve(...editions: readonly string[]): Promise<Nginx> {
  for (const edition of editions) await place.publish({ edition });
  server = await startNginx({ home: place.folder });
  return server;
}

const editionIn = (html: string): string => /<body>(.*)<\/body>/.exec(html)?.[1] ?? '';

/** The edition of a page, and the policy that came with it. */
async function pageOf({ url }: Nginx): Promise<{ edition: string; policy: string; status: number }> {
  const { status, headers, body } = await ask(url, { target: '/about-us' });
  const policy = String(headers['content-security-policy']);
  return { edition: editionIn(body.toString()), policy, status };
}
const untilEdition = (nginx: Nginx, edition: string) =>
  until(`edition ${edition}`, async () => (await pageOf(nginx)).edition === edition);

test('a release is served whole until nginx is reloaded, and then the next one whole', async () => {
  const nginx = await serve('1');
  const first = await pageOf(nginx);
  expect(first.edition).toBe('1');
  await place.publish({ edition: '2' });
  expect(await pageOf(nginx)).toEqual(first);
  await nginx.reload();
  await untilEdition(nginx, '2');
  for (const asset of ['1', '2'].flatMap(assetsOf))
    expect((await ask(nginx.url, { target: `/${asset}` })).status).toBe(200);
});

test('pages and policies are switched together, and no file is missing, in ten reloads', async () => {
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

test('after a rollback the release before is served', async () => {
  const nginx = await serve('1', '2', '3');
  for (const edition of ['2', '1']) {
    await place.releases.rollBack();
    await nginx.reload();
    await untilEdition(nginx, edition);
  }
});

test('the old release stays when the new configuration is broken', async () => {
  const nginx = await serve('1');
  await place.publish({ edition: '2' });
  await rm(path.join(place.releases.current, 'host'), { recursive: true });
  await expect(nginx.reload()).rejects.toThrow();
  expect((await pageOf(nginx)).edition).toBe('1');
});

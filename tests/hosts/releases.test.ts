import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseCommand } from '../../scripts/rebuild/release-command.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { type Answer, ask, type Question } from '../support/ask.ts';
import { makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { assetsOf } from '../support/small-site.ts';
import { until } from '../support/webhook.ts';
import { startCaddy, startNginx, type WebServer } from './web-servers.ts';

const SERVERS = { nginx: startNginx, caddy: startCaddy } as const;
const NAMES = ['nginx', 'caddy'] as const;

let place: ReleasePlace;
let server: WebServer | undefined;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await place.remove();
});

const bodyOf = (html: string): string => /<body>(.*)<\/body>/.exec(html)?.[1] ?? '';

/** The edition of a page, and the policy that came with it. */
async function pageOf({ url }: WebServer): Promise<{ edition: string; policy: string; status: number }> {
  const { status, headers, body } = await ask(url, { target: '/about-us' });
  const policy = String(headers['content-security-policy']);
  return { edition: bodyOf(body.toString()), policy, status };
}

test.each(NAMES)(
  '%s serves a release whole until it is reloaded, and then the next one whole',
  async (name) => {
    await place.publish({ edition: '1' });
    const running = await SERVERS[name]({ home: place.folder });
    server = running;
    const first = await pageOf(running);
    expect(first.edition).toBe('1');
    await place.publish({ edition: '2' });
    expect(await pageOf(running)).toEqual(first);
    await running.reload();
    await until('the second edition', async () => (await pageOf(running)).edition === '2');
    for (const edition of ['1', '2'])
      for (const asset of assetsOf(edition))
        expect((await ask(running.url, { target: `/${asset}` })).status).toBe(200);
  },
);

/**
 * Asks again when a connection was reset: Caddy 2.6 resets connections that arrive in the moment of a reload, and browsers
 * ask again then.
 */
const askAgain = (url: string, target: string): Promise<Answer> =>
  ask(url, { target }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return ask(url, { target });
    throw error;
  });

test.each([
  ['nginx', ask],
  ['caddy', (url: string, { target }: Question) => askAgain(url, target)],
] as const)(
  '%s switches pages and policies together, and lacks no file, in ten reloads',
  async (name, load) => {
    await place.publish({ edition: '0' });
    const running = await SERVERS[name]({ home: place.folder });
    server = running;
    const policies = new Map<string, Set<unknown>>();
    const faults = new Set<string>();
    let isDone = false;
    const poll = async () => {
      while (!isDone) {
        const { status, headers, body } = await load(running.url, { target: '/about-us' });
        if (status !== 200) faults.add(`/about-us ${status}`);
        const html = body.toString();
        const edition = bodyOf(html);
        policies.set(edition, (policies.get(edition) ?? new Set()).add(headers['content-security-policy']));
        for (const [, target = ''] of html.matchAll(/<link href="([^"]+)"/g)) {
          const file = await load(running.url, { target });
          if (file.status !== 200) faults.add(`${target} of ${edition}: ${file.status}`);
        }
      }
    };
    const polls = Promise.all([poll(), poll(), poll()]);
    const editions = Array.from({ length: 11 }, (_, edition) => String(edition));
    try {
      for (const edition of editions.slice(1)) {
        await place.publish({ edition });
        await running.reload();
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
  },
);

test.each(NAMES)('%s serves the release before after a rollback', async (name) => {
  for (const edition of ['1', '2', '3']) await place.publish({ edition });
  const running = await SERVERS[name]({ home: place.folder });
  server = running;
  const releases = new Releases(place.folder, { onLive: running.reload });
  await releases.rollBack();
  await until('the second edition', async () => (await pageOf(running)).edition === '2');
  await releases.rollBack();
  await until('the first edition', async () => (await pageOf(running)).edition === '1');
  await expect(releases.rollBack()).rejects.toThrow('There is no release before the live one');
  await expect(releases.rollBack('20200101000000000')).rejects.toThrow(
    'There is no release 20200101000000000',
  );
});

test.each(NAMES)('%s keeps the old release when the new configuration is broken', async (name) => {
  await place.publish({ edition: '1' });
  const running = await SERVERS[name]({ home: place.folder });
  server = running;
  await place.publish({ edition: '2' });
  await rm(path.join(place.releases.current, 'host'), { recursive: true });
  await expect(running.reload()).rejects.toThrow();
  expect((await pageOf(running)).edition).toBe('1');
});

test('no release is removed while RELEASE_COMMAND fails, and the error says so', async () => {
  await place.publish({ edition: '1' });
  const env = { ...process.env, RELEASE_COMMAND: 'echo the web server is away >&2; exit 3' };
  const releases = new Releases(place.folder, { onLive: releaseCommand(env) });
  for (const edition of ['2', '3', '4', '5'])
    await expect(releases.publish(small({ edition }))).rejects.toThrow(
      /the web server still serves the release before[\s\S]*the web server is away/,
    );
  const names = async () =>
    (await readdir(path.join(place.folder, 'releases'))).filter((name) => /^\d+$/.test(name));
  expect(await names()).toHaveLength(5);
  await place.publish({ edition: '6' });
  expect(await names()).toHaveLength(3);
});

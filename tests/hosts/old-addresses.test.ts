import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LED_ON, NOT_LED_ON, OLD_ADDRESSES } from '../support/addresses.ts';
import { ask } from '../support/ask.ts';
import { writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';
import { type Hosts, SERVERS, startHosts } from './hosts.ts';

/** Old addresses beside OLD_ADDRESSES, as many as an earlier site may have. */
const MANY = Array.from({ length: 300 }, (_, index) => ({
  from: `/index.php?page=treatment-${index}`,
  to: index % 2 === 0 ? '/about-us' : '/contact-us',
}));

let world: Awaited<ReturnType<typeof makeFolder>>;
let hosts: Hosts;
beforeAll(async () => {
  world = await makeFolder();
  const dist = path.join(world.folder, 'dist');
  await writeSmallSite(dist, { edition: '1', redirects: [...OLD_ADDRESSES, ...MANY] });
  hosts = await startHosts(dist, 'http://127.0.0.1:9');
});
afterAll(async () => {
  await hosts?.close();
  await world.remove();
});

/** Returns the status and the target of each address on a host. */
async function answersOf(host: (typeof SERVERS)[number], targets: readonly string[]) {
  const answers: unknown[] = [];
  for (const target of targets) {
    const { status, headers } = await ask(hosts.urls[host], { target });
    answers.push([target, status, headers.location]);
  }
  return answers;
}

test.each(SERVERS)('%s leads on old addresses with parameters and spaces, 300 beside them', async (host) => {
  const wanted = [...LED_ON, ['/index.php?page=treatment-299', '/contact-us?page=treatment-299']] as const;
  expect(
    await answersOf(
      host,
      wanted.map(([target]) => target),
    ),
  ).toEqual(wanted.map(([target, to]) => [target, 301, to]));
});

test.each(SERVERS)('%s leads on no address that only resembles an old one', async (host) => {
  expect(await answersOf(host, NOT_LED_ON)).toEqual(
    NOT_LED_ON.map((target) => [target, target.startsWith('/?') ? 200 : 404, undefined]),
  );
});

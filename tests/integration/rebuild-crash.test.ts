import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { siteBuild } from '../../scripts/rebuild/site-build.ts';
import { listen } from '../../scripts/support/listen.ts';
import { makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { until } from '../support/webhook.ts';

const LOCK = 'release-lock.sqlite';

let place: ReleasePlace;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(() => place.remove());

/** Ids of the processes with a folder in their command line; empty where there is no /proc. */
async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map(async (id) => ({ id, line: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') })),
  );
  return lines.filter(({ line }) => line.includes(folder)).map(({ id }) => Number(id));
}

test('W11 a hanging build is killed with all of its processes, and the next one runs', async () => {
  const quick = new Releases(place.folder, { timeout: 2000 });
  await quick.publish(small({ edition: 'good' }));
  // An API that takes calls and never answers hangs the real build of the site.
  const silent = await listen(() => new Promise<Response>(() => {}), 0);
  // Astro ignores everything but SIGKILL here: the end of its parent, closed pipes, its own process.exit.
  const undying = path.join(place.folder, 'undying.mjs');
  await writeFile(
    undying,
    `if (process.argv[1].endsWith('astro.mjs')) {
      process.exit = () => {};
      process.on('uncaughtException', () => {});
      setInterval(() => {}, 1000);
    }`,
  );
  const env = {
    ...process.env,
    ADMIN_API_URL: silent.url,
    SITE_CACHE: path.join(place.folder, 'cache'),
    NODE_OPTIONS: `--import ${undying}`,
  };
  try {
    await expect(quick.publish(siteBuild({ env }))).rejects.toThrow('it took longer than 2 s');
    await until('the end of its processes', async () => (await processesOf(place.folder)).length === 0);
  } finally {
    for (const id of await processesOf(place.folder)) process.kill(id, 'SIGKILL');
    await silent.close();
  }
  expect(await place.liveEdition()).toBe('good');
  await quick.publish(small({ edition: 'next' }));
  expect(await place.liveEdition()).toBe('next');
});

test('W13 a release waits for another process; once that is killed, it goes live, and what a crash left is removed', async () => {
  await place.publish({ edition: 'good' });
  const lock = path.resolve('scripts/support/file-lock.ts');
  const holder = spawn(process.execPath, [
    '--eval',
    `import(${JSON.stringify(lock)}).then(({ takeFileLock }) => takeFileLock(${JSON.stringify(path.join(place.folder, LOCK))}))
      .then(() => { console.log('held'); setInterval(() => {}, 1000); });`,
  ]);
  await once(holder.stdout, 'data');
  await mkdir(path.join(place.folder, 'releases/20200101000000000.new/_astro'), { recursive: true });
  const publishing = place.publish({ edition: 'next' });
  await new Promise((wake) => setTimeout(wake, 300));
  expect(await place.liveEdition()).toBe('good');
  holder.kill('SIGKILL');
  await publishing;
  expect(await place.liveEdition()).toBe('next');
  expect(await readdir(path.join(place.folder, 'releases'))).not.toContain('20200101000000000.new');
});

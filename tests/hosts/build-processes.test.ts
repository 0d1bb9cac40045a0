/** Processes of a build on a server: how each of them may end, and what is then reported. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteBuild } from '../../scripts/build/child-build.ts';
import { Releases } from '../../scripts/hosts/server/releases.ts';
import { listen } from '../../scripts/support/listen.ts';
import { makeReleasePlace, type ReleasePlace, small } from '../support/release-place.ts';
import { until } from '../support/webhook.ts';

let place: ReleasePlace;
beforeEach(async () => {
  place = await makeReleasePlace();
});
afterEach(() => place.remove());

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test.each([
  ['Astro', 'astro.mjs'],
  ['the process of the build', 'build-process.ts'],
])('a build says by which signal %s was killed', async (_, program) => {
  const killer = path.join(place.folder, 'killer.mjs');
  const code = `import { writeSync } from 'node:fs';
    if (process.argv[1].endsWith(${JSON.stringify(program)})) {
      writeSync(1, 'The last line of its output');
      process.kill(process.pid, 'SIGKILL');
    }`;
  await writeFile(killer, code);
  const env = {
    ...process.env,
    ADMIN_API_URL: 'http://127.0.0.1:9',
    SITE_CACHE: path.join(place.folder, 'cache'),
    NODE_OPTIONS: `--import ${killer}`,
  };
  await expect(place.releases.publish(siteBuild({ env }))).rejects.toThrow(
    /^The build was killed by SIGKILL \(probably out of memory/,
  );
});

test('a build that finds no space on the disk says so', async () => {
  const full = path.join(place.folder, 'full.mjs');
  const code = `import fs from 'node:fs';
    const { writeFile } = fs.promises;
    fs.promises.writeFile = (file, ...rest) =>
      process.argv[1].endsWith('astro.mjs') && String(file).endsWith('about-us.html')
        ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
        : writeFile(file, ...rest);`;
  await writeFile(full, code);
  const env = {
    ...process.env,
    ADMIN_API_URL: 'http://127.0.0.1:9',
    FEED_FAILURE: 'degrade',
    SITE_CACHE: path.join(place.folder, 'cache'),
    NODE_OPTIONS: `--import ${full}`,
  };
  await expect(place.releases.publish(siteBuild({ env }))).rejects.toThrow(/no space left on device/);
});

test('W11 a hanging build is killed with all of its processes, and the next one runs', async () => {
  const quick = new Releases(place.folder, { timeout: 10_000 });
  await quick.publish(small({ edition: 'good' }));
  // Blocks the real build with an API that accepts connections and never answers.
  const silent = await listen(() => new Promise<Response>(() => {}), 0);
  // Each process writes its id to a file. Astro ignores everything but SIGKILL: closed pipes, its exit, its parent's end.
  const [undying, ids] = [path.join(place.folder, 'undying.mjs'), path.join(place.folder, 'ids')];
  await writeFile(
    undying,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(ids)}, process.pid + ' ');
    if (process.argv[1].endsWith('astro.mjs')) {
      process.exit = () => {};
      process.on('uncaughtException', () => {});
      setInterval(() => {}, 1000);
    }`,
  );
  const SITE_CACHE = path.join(place.folder, 'cache');
  const env = { ...process.env, ADMIN_API_URL: silent.url, SITE_CACHE, NODE_OPTIONS: `--import ${undying}` };
  await expect(quick.publish(siteBuild({ env }))).rejects.toThrow('it took longer than 10 s');
  await silent.close();
  const started = (await readFile(ids, 'utf8')).trim().split(' ').map(Number);
  expect(started.length).toBeGreaterThan(1);
  try {
    await until('the end of its processes', () => !started.some(isAlive));
  } finally {
    for (const id of started.filter(isAlive)) process.kill(id, 'SIGKILL');
  }
  expect(await place.liveEdition()).toBe('good');
  await quick.publish(small({ edition: 'next' }));
  expect(await place.liveEdition()).toBe('next');
});

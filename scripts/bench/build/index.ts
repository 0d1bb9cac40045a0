/**
 * `npm run bench:build -- [--posts 100,1000] [--runs 3] [--live 100] [--quiet 20] [--max-wait 120]`: build
 * times compared with a plain script and Eleventy, and the time from a change to the live page. See
 * scripts/bench/README.md.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../../support/exit-with-error.ts';
import { ensurePackageFile } from '../../support/folder-packages.ts';
import { waitForQuiet } from '../support/quiet.ts';
import { heading, writeResults } from '../support/results.ts';
import { measureLive } from './live.ts';
import { measure, type Usage } from './measure.ts';
import { makeShell } from './shell.ts';
import { startApi } from './start-api.ts';
import { buildTable, type Live, liveTable, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    live: { type: 'string', default: '100,1000' },
    quiet: { type: 'string', default: '20' },
    'max-wait': { type: 'string', default: '120' },
  },
});
const numbers = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const runs = Number(values.runs);
const quiet = { maxPressure: Number(values.quiet), maxWait: Number(values['max-wait']) };
const pressures: (number | undefined)[] = [];
const here = import.meta.dirname;
const folder = path.resolve('.cache/bench/build');
const dist = path.join(folder, 'dist');

/** All builds, in the order of a run. `edit` and `delete` use the cache that `cold` writes. */
const PROGRAMS = ['plain', 'eleventy', 'cold', 'edit', 'delete'] as const;
type Program = (typeof PROGRAMS)[number];

function commands(): Readonly<Record<Program, readonly string[]>> {
  const site = [process.execPath, path.join(here, 'site.ts'), dist];
  return {
    plain: [process.execPath, path.join(here, 'plain.mjs'), dist],
    eleventy: [
      ...[process.execPath, ensurePackageFile('scripts/bench', '@11ty/eleventy/cmd.cjs'), '--quiet'],
      ...[`--input=${path.join(here, 'eleventy')}`, `--output=${dist}`],
      `--config=${path.join(here, 'eleventy/eleventy.config.mjs')}`,
    ],
    cold: site,
    edit: site,
    delete: site,
  };
}

const countPages = async (): Promise<number> =>
  (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).length;

/** Runs every program in turn, `runs` times. */
async function measureBuilds(posts: number, shell: string): Promise<Row[]> {
  const api = await startApi(posts);
  const env = {
    ...{ ADMIN_API_URL: api.url, BENCH_SHELL: shell, SITE_CACHE: path.join(folder, 'cache') },
    FEED_BUDGET_SECONDS: '600',
  };
  const usages = new Map<Program, Usage[]>(PROGRAMS.map((name) => [name, []]));
  const pages = new Map<Program, number>();
  for (let run = 0; run < runs; run++)
    for (const name of PROGRAMS) {
      if (name === 'cold') await rm(env.SITE_CACHE, { recursive: true, force: true });
      if (name === 'edit' || name === 'delete') await api.change(name, Math.floor(posts / 2) + run);
      else await rm(dist, { recursive: true, force: true });
      pressures.push(await waitForQuiet(quiet));
      const usage = await measure(commands()[name], env);
      usages.get(name)?.push(usage);
      pages.set(name, await countPages());
      console.error(
        `${posts} posts, run ${run + 1}: ${name} ${usage.wall.toFixed(1)} s, pressure ${pressures.at(-1) ?? '?'} %`,
      );
    }
  api.stop();
  return [...usages].map(([name, list]) => ({ posts, name, pages: pages.get(name) ?? 0, usages: list }));
}

/** Measures the time from a change to the live page, `runs` times. */
async function measureTimeToLive(posts: number): Promise<Live> {
  const api = await startApi(posts);
  pressures.push(await waitForQuiet(quiet));
  const home = path.join(folder, `live-${posts}`);
  const times = await measureLive({ api: api.url, home, runs }, async (run) => {
    const text = await api.change('edit', run);
    return { path: `/blog/post-${run}`, text };
  });
  api.stop();
  return { posts, times };
}

async function measureAll(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shell = await makeShell(folder);
  const rows: Row[] = [];
  for (const posts of numbers(values.posts)) rows.push(...(await measureBuilds(posts, shell)));
  const lives: Live[] = [];
  for (const posts of numbers(values.live)) lives.push(await measureTimeToLive(posts));
  const head = heading(pressures, quiet.maxPressure);
  console.log(`${head}\n\n${buildTable(rows)}\n\n${liveTable(lives)}`);
  console.log(`\n${await writeResults('build', { head, pressures, rows, lives })}`);
  await rm(folder, { recursive: true, force: true });
}

await measureAll().catch(exitWithError);

/** `npm run bench:build`: how long a build takes, beside a plain script and Eleventy. See scripts/bench/README.md. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureLive } from './live.ts';
import { measure, type Usage, waitUntilQuiet } from './measure.ts';
import { makeShell } from './shell.ts';
import { startApi } from './start-api.ts';
import { liveLines, type Row, table } from './table.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    wait: { type: 'string', default: '120' },
    live: { type: 'string', default: '100,1000' },
  },
});
const numbers = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const runs = Number(values.runs);
const here = import.meta.dirname;
const folder = path.resolve('.cache/bench/build');
const dist = path.join(folder, 'dist');
const eleventyBin = path.join(here, '../node_modules/@11ty/eleventy/cmd.cjs');

if (!existsSync(eleventyBin))
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', path.join(here, '..')], {
    stdio: 'inherit',
  });
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shell = await makeShell(folder);

/** Every way to build, in the order of a round: the last two live on the memory of the third. */
const PROGRAMS = ['plain', 'eleventy', 'cold', 'edit', 'delete'] as const;
const site = [process.execPath, path.join(here, 'site.ts'), dist];
const COMMANDS: Readonly<Record<(typeof PROGRAMS)[number], readonly string[]>> = {
  plain: [process.execPath, path.join(here, 'plain.mjs'), dist],
  eleventy: [
    process.execPath,
    ...[eleventyBin, '--quiet', `--input=${path.join(here, 'eleventy')}`, `--output=${dist}`],
    `--config=${path.join(here, 'eleventy/eleventy.config.mjs')}`,
  ],
  cold: site,
  edit: site,
  delete: site,
};

const countPages = async (): Promise<number> =>
  (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).length;

const rows: Row[] = [];
for (const posts of numbers(values.posts)) {
  const api = await startApi(posts);
  const env = {
    ...{ ADMIN_API_URL: api.url, BENCH_SHELL: shell, SITE_CACHE: path.join(folder, 'cache') },
    FEED_BUDGET_SECONDS: '600',
  };
  const usages = new Map<string, Usage[]>(PROGRAMS.map((name) => [name, []]));
  const pages = new Map<string, number>();
  for (let run = 0; run < runs; run++)
    for (const name of PROGRAMS) {
      if (name === 'cold') await rm(env.SITE_CACHE, { recursive: true, force: true });
      if (name === 'edit' || name === 'delete') await api.change(name, Math.floor(posts / 2) + run);
      else await rm(dist, { recursive: true, force: true });
      await waitUntilQuiet(Number(values.wait));
      usages.get(name)?.push(await measure(COMMANDS[name], env));
      pages.set(name, await countPages());
      console.log(`${posts} posts, run ${run + 1}: ${name} ${usages.get(name)?.at(-1)?.wall.toFixed(1)} s`);
    }
  for (const [name, list] of usages) rows.push({ posts, name, pages: pages.get(name) ?? 0, usages: list });
  api.stop();
}

const lives: { posts: number; times: Awaited<ReturnType<typeof measureLive>> }[] = [];
for (const posts of numbers(values.live)) {
  const api = await startApi(posts);
  await waitUntilQuiet(Number(values.wait));
  const home = path.join(folder, `live-${posts}`);
  const times = await measureLive({ api: api.url, home, runs }, async (run) => {
    const text = await api.change('edit', run);
    return { path: `/blog/post-${run}`, text };
  });
  lives.push({ posts, times });
  api.stop();
}

const about = `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, ${runs} runs`;
console.log(`\n${[about, '', ...table(rows), '', ...liveLines(lives)].join('\n')}`);
const file = path.join(folder, '../build.json');
await writeFile(file, JSON.stringify({ about, rows, lives }, null, 1));
console.log(`\nEvery run: ${path.relative('.', file)}`);
await rm(folder, { recursive: true, force: true });

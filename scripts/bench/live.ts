/**
 * `npm run bench:live -- [CHECKOUT ...] [--posts 100,1000] [--runs 5]`: measures a build without a cache, and the time
 * from the change of a post to its live page on the rebuild server. See scripts/bench/README.md.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callRebuildHook } from '../hosts/netlify/call-hook.ts';
import { HOOK_PATH } from '../rebuild/receiver.ts';
import { exitWithError } from '../support/exit-with-error.ts';
import { startPostsApi } from './posts-api.ts';
import { measureInTurn, median, printTable, waitForQuiet } from './run.ts';

const SECRET = `whsec_${Buffer.from('a secret of the benchmark alone').toString('base64')}`;

/** Port of the first rebuild server. The second server takes the next port, and so on. */
const FIRST_PORT = 47_610;

/** Milliseconds that the server needs after a release to finish its work. */
const SETTLE = 2000;

/** Polls every 25 ms until a file below a folder contains a text. @returns Seconds since `start`. */
async function secondsUntil(file: string, text: string, start: number): Promise<number> {
  for (const deadline = start + 600_000; performance.now() < deadline; await wait(25)) {
    const content = await readFile(file, 'utf8').catch(() => '');
    if (content.includes(text)) return (performance.now() - start) / 1000;
  }
  throw new Error(`${file} did not contain ${text} in time.`);
}

/**
 * Starts a rebuild server of a checkout, with an empty cache and an admin API of its own.
 * @returns `cold`: seconds from its start to the first release.
 */
async function startCandidate(checkout: string, index: number, posts: number) {
  const home = path.resolve('.cache/bench', `live-${index}`);
  await rm(home, { recursive: true, force: true });
  const api = await startPostsApi(posts);
  const port = FIRST_PORT + index;
  await waitForQuiet();
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/rebuild-server.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      ...{ ADMIN_API_URL: api.url, FEED_BUDGET_SECONDS: '600' },
      // Answers 404 to the build's request for last good copies, as a site that was never published does.
      ...{ SITE_URL: api.url, DEPLOY_DEMONSTRATION: '1' },
      ...{ SITE_HOME: home, SITE_CACHE: path.join(home, 'cache') },
      ...{ REBUILD_SECRET: SECRET, REBUILD_PORT: String(port) },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const release = path.join(home, 'current');
  const cold = await secondsUntil(path.join(release, 'index.html'), '<html', start);
  await wait(SETTLE);
  const name = `${posts} posts of ${checkout}`;
  return { name, api, server, port, release, cold, values: Array.of<number>() };
}

type Candidate = Awaited<ReturnType<typeof startCandidate>>;

/** Edits a post, and calls the webhook. @returns Seconds until the page is live. */
async function publishEdit({ api, port, release }: Candidate, number: number): Promise<number> {
  const { slug, text } = api.edit(number);
  const start = performance.now();
  if (!(await callRebuildHook({ url: `http://127.0.0.1:${port}${HOOK_PATH}`, secret: SECRET }, 'edited')))
    throw new Error('The webhook did not accept the call.');
  const live = await secondsUntil(path.join(release, `blog/${slug}.html`), text, start);
  await wait(SETTLE);
  return live;
}

async function measure(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { posts: { type: 'string', default: '100,1000' }, runs: { type: 'string', default: '5' } },
  });
  const checkouts = positionals.length > 0 ? positionals : ['.'];
  const rows: string[][] = [];
  for (const posts of values.posts.split(',').map(Number)) {
    const candidates: Candidate[] = [];
    for (const [index, checkout] of checkouts.entries())
      candidates.push(await startCandidate(checkout, index, posts));
    await measureInTurn(candidates, Number(values.runs), publishEdit);
    for (const { name, server, cold, values } of candidates) {
      server.kill();
      rows.push([name, cold.toFixed(1), median(values).toFixed(2)]);
    }
  }
  printTable(['site', 'cold build s', 'change to live s'], rows);
}

await measure().then(() => process.exit(), exitWithError);

/**
 * `npm run admin -- publish FILE [--replace] | delete SLUG | list | appointments`: calls the embedded admin API.
 * Overwrites a post only if it was published from FILE and has not changed since; `--replace` overwrites any post.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeFileAtomic } from '../src/cache/write-file-atomic.ts';
import { type FeedNote, readReport } from '../src/feeds/report.ts';
import { postPath } from '../src/lib/paths.ts';
import { isScheduled, publicationTime, readPostFile } from './admin-api/post-file.ts';
import { clinicDateAndTime } from './support/clinic-time.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { HOME, readSession, type Session } from './support/session.ts';

const USAGE = 'Usage: npm run admin -- publish FILE [--replace] | delete SLUG | list | appointments';
/** File with the ETag under which each post file was last published. */
const VERSIONS = path.join(HOME, 'published.json');
/** Milliseconds to wait for a change to appear on the site. */
const MAX_WAIT = 60_000;

const savedSchema = z.object({ rebuild: z.boolean(), created_at: z.string(), version: z.string() });
const versionsSchema = z.record(z.string(), z.string());
const postsSchema = z.object({
  results: z.array(
    z.object({ slug: z.string(), post_title: z.string(), created_at: z.string(), state: z.string() }),
  ),
});
const appointmentsSchema = z.object({ results: z.array(z.record(z.string(), z.unknown())) });

/** Calls the admin API as an editor. @throws Error with the API's message. */
async function call(
  { api, token }: Session,
  method: string,
  route: string,
  { body, version = '' }: { body?: unknown; version?: string | undefined } = {},
): Promise<unknown> {
  const response = await fetch(new URL(route, api), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': version },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`The admin API at ${api} does not answer. Is \`npm start\` still running?`);
  });
  const result: unknown = await response.json();
  if (response.ok) return result;
  const { message } = z.object({ message: z.string() }).parse(result);
  if (response.status !== 412) throw new Error(`The admin API rejected the request: ${message}`);
  throw new Error(
    `Nothing was overwritten: ${message}, which was not published from this file.\n` +
      'Compare the two. To overwrite it all the same, run the same command with --replace.',
  );
}

/** Waits until a page has changed. @returns Seconds that it took. @throws Error after MAX_WAIT. */
async function waitFor(
  url: string,
  hasChanged: (response: Response) => boolean | Promise<boolean>,
): Promise<string> {
  const since = Date.now();
  while (Date.now() - since < MAX_WAIT) {
    const response = await fetch(url).catch(() => undefined);
    if (response && (await hasChanged(response))) return ((Date.now() - since) / 1000).toFixed(1);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${url} has not changed within ${MAX_WAIT / 1000} s. See the output of \`npm start\`.`);
}

/** Returns the build notes about a post. @param since Time in ISO 8601; older reports are ignored. */
async function notesOn(slug: string, since: string): Promise<readonly FeedNote[]> {
  const report = await readReport(process.env);
  if (report === undefined || report.builtAt < since) return [];
  return report.feeds.flatMap(({ notes }) => notes.filter(({ record }) => record === slug));
}

async function publish(file: string, replace: boolean): Promise<void> {
  const session = readSession();
  const post = readPostFile(readFileSync(file, 'utf8'));
  const { slug } = post;
  const url = session.site + postPath(slug);
  const before = await fetch(url).then((response) => (response.ok ? response.text() : ''));
  const since = new Date().toISOString();
  const versions = versionsSchema.parse(
    existsSync(VERSIONS) ? JSON.parse(readFileSync(VERSIONS, 'utf8')) : {},
  );
  const source = path.resolve(file);
  const version = replace ? '*' : versions[source] && `"${versions[source]}"`;
  const route = `/admin/posts/${encodeURIComponent(slug)}`;
  const saved = savedSchema.parse(await call(session, 'PUT', route, { body: post, version }));
  await writeFileAtomic(VERSIONS, JSON.stringify({ ...versions, [source]: saved.version }));
  if (!saved.rebuild)
    throw new Error(
      'The post is stored, but the site was not built again. See the output of `npm start`; start `npm run dev` again.',
    );
  if (isScheduled(saved)) {
    console.log(`Stored. The site shows it from ${clinicDateAndTime(publicationTime(saved.created_at))}.`);
    return;
  }
  console.log('Stored. Waiting for the site…');
  const time = await waitFor(url, async (response) => {
    const refused = (await notesOn(slug, since)).find(({ type }) => type === 'left out');
    if (refused) throw new Error(`The post is stored, but the site leaves it out: ${refused.what}`);
    return response.ok && (await response.text()) !== before;
  });
  for (const { what } of await notesOn(slug, since)) console.log(`Changed: ${what}`);
  console.log(`Live after ${time} s: ${url}`);
}

async function remove(slug: string): Promise<void> {
  const session = readSession();
  const url = session.site + postPath(slug);
  await call(session, 'DELETE', `/admin/posts/${encodeURIComponent(slug)}`);
  console.log('Deleted. Waiting for the site…');
  console.log(`Gone after ${await waitFor(url, ({ status }) => status === 404)} s: ${url}`);
}

async function list(): Promise<void> {
  const { results } = postsSchema.parse(await call(readSession(), 'GET', '/admin/posts'));
  for (const { created_at, slug, post_title, state } of results)
    console.log(`${created_at.slice(0, 10)}  ${state.padEnd(9)}  ${slug}  ${post_title}`);
}

async function appointments(): Promise<void> {
  const { results } = appointmentsSchema.parse(await call(readSession(), 'GET', '/admin/appointments'));
  if (results.length === 0) console.log('No requests yet.');
  else console.table(results);
}

async function run(): Promise<void> {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, argument] = positionals;
  if (command === 'list') return list();
  if (command === 'appointments') return appointments();
  if (command === 'publish' && argument) return publish(argument, values.replace);
  if (command === 'delete' && argument) return remove(argument);
  throw new Error(USAGE);
}

await run().catch(exitWithError);

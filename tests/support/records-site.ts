import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { type RawRecord, startFaultApi } from './fault-api.ts';
import { type BuildPlace, buildPlaceIn } from './feed-build.ts';
import { LIST } from './feed-reading.ts';
import { SECRET } from './neighbors.ts';
import { oncePerRun } from './once-per-run.ts';
import { FEEDS } from './records.ts';
import { fillCache } from './world.ts';

/** Measurements of the build of the records. */
export const RECORDS_ENV = { EDITOR_PASSWORD: SECRET, SITE_URL: 'https://site.example' };

const outcomeSchema = z.strictObject({
  /** Error message of the failed build. */
  failure: z.string().optional(),
  /** Milliseconds between the calls for the list of posts; the first is answered 429, with two seconds to wait. */
  pauses: z.array(z.number()),
  /** Peak memory of a process of the build, in kB. */
  memory: z.number(),
  /** Vite's constants in Astro's environment. */
  constants: z.array(z.string()),
});

/** A site with one page for each record of `records.ts` that may be shown. */
type RecordsSite = z.infer<typeof outcomeSchema> & { readonly place: BuildPlace };

async function build(folder: string): Promise<void> {
  const place = buildPlaceIn(folder);
  await fillCache(place.cache);
  const api = await startFaultApi();
  const calls: number[] = [];
  const busy = (_: IncomingMessage, response: ServerResponse): void => {
    calls.push(performance.now());
    if (calls.length === 1) response.writeHead(429, { 'retry-after': '2' }).end();
    else response.end(JSON.stringify({ results: FEEDS.posts }));
  };
  api.serve({
    posts: FEEDS.posts.filter((raw): raw is RawRecord => typeof raw === 'object' && raw !== null),
    answers: {
      [LIST]: busy,
      '/api/gallery-list?gallery_type=image': { results: FEEDS.photos },
      '/api/gallery-list?gallery_type=video': { results: FEEDS.videos },
    },
  });
  const processFile = path.join(folder, 'process.txt');
  const failure = await place.build(api.url, {
    ...RECORDS_ENV,
    ...{ DEV: '1', PROD: '', MODE: 'test', SSR: '' },
    PROCESS_FILE: processFile,
    NODE_OPTIONS: `--import=${path.resolve('tests/support/tell-process.mjs')}`,
  });
  await api.close();
  const [memory, ...constants] = (await readFile(processFile, 'utf8')).split(' ');
  const pauses = calls.slice(1).map((time, index) => time - (calls[index] ?? 0));
  const outcome = outcomeSchema.parse({ failure, pauses, memory: Number(memory), constants });
  await writeFile(path.join(folder, 'outcome.json'), JSON.stringify(outcome));
}

/**
 * Builds the site of the records, shared by all tests of a run. The outcome of a record does not depend on other
 * records.
 */
export async function builtRecords(): Promise<RecordsSite> {
  const folder = await oncePerRun('records', build);
  const outcome = outcomeSchema.parse(JSON.parse(await readFile(path.join(folder, 'outcome.json'), 'utf8')));
  return { ...outcome, place: buildPlaceIn(folder) };
}

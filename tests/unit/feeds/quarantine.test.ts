import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quarantinePages, readQuarantine, recordHash } from '../../../src/feeds/quarantine.ts';
import { writeCandidate } from '../../../src/feeds/snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quarantine-'));
  vi.stubEnv('SITE_CACHE', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const post = (slug: string, text = 'Words.') => ({ slug, post_content: text });

/** What one build does that shows these posts, and whose inspection refuses the pages. */
async function refuse(posts: readonly { slug: string }[], ...paths: string[]): Promise<void> {
  const copy = { source: 'https://admin.example.com', at: '2026-05-01T10:00:00Z', keys: [], pictures: {} };
  await writeCandidate('posts', { ...copy, records: [...posts] });
  await quarantinePages(new Map(paths.map((page) => [page, `reason of ${page}`])));
}

test('a second refused post does not bring the first one back', async () => {
  await refuse([post('first'), post('second'), post('well')], '/blog/first');
  await refuse([post('second'), post('well')], '/blog/second');
  expect([...(await readQuarantine())]).toEqual([
    [recordHash(post('first')), 'reason of /blog/first'],
    [recordHash(post('second')), 'reason of /blog/second'],
  ]);
});

test('a post is in quarantine with its content: a corrected one is not', async () => {
  await refuse([post('first')], '/blog/first');
  expect((await readQuarantine()).has(recordHash(post('first', 'Other words.')))).toBe(false);
});

test('the page of a post is found by its decoded path', async () => {
  await refuse([post('নতুন')], '/blog/নতুন');
  expect((await readQuarantine()).has(recordHash(post('নতুন')))).toBe(true);
});

test('refused pages of the site itself put nothing into quarantine', async () => {
  await refuse([post('first')], '/about-us', '/blog', '/blog/none');
  expect(await readQuarantine()).toEqual(new Map());
});

test('a file that is none holds no record', async () => {
  expect(await readQuarantine()).toEqual(new Map());
});

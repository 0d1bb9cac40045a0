import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Database } from '../../../scripts/admin-api/database.ts';
import { stateOf } from '../../../scripts/admin-api/post-state.ts';

/** The table of posts before there were drafts. */
const OLD_TABLE = `CREATE TABLE posts (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, post_title TEXT NOT NULL, post_content TEXT NOT NULL,
  post_featured_image TEXT, category_name TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  post_meta_title TEXT NOT NULL, post_meta_descr TEXT NOT NULL, post_meta_keywords TEXT NOT NULL) STRICT`;

test('the posts of a database without drafts stay published, and can become drafts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'admin-'));
  const file = path.join(folder, 'admin.sqlite');
  const old = new DatabaseSync(file);
  old.exec(OLD_TABLE);
  old.exec("INSERT INTO posts VALUES (1, 'a', 'A', 'x', NULL, '[]', '2026-01-01', '2026-01-01', '', '', '')");
  old.close();
  for (const expected of ['published', 'draft']) {
    const database = new Database(file);
    expect(database.post('a')?.status).toBe(expected);
    database.setDraft(1);
    database.close();
  }
  rmSync(folder, { recursive: true });
});

test.each([
  ['published', '2026-11-01', 'live'],
  ['published', '1 November 2026', 'live'],
  ['published', '2026-11-03 00:00', 'scheduled'],
  ['published', 'no date', 'live'],
  ['draft', '2026-11-01', 'draft'],
] as const)('a post that is %s with the date %s is %s', (status, created_at, state) => {
  expect(stateOf({ status, created_at }, Date.parse('2026-11-02T12:00:00+06:00'))).toBe(state);
});

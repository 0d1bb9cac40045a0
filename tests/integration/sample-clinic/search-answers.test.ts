/** Questions to the search of the sample clinic, and the pages that answer them. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createSearch } from '../../../src/search/search.ts';
import { type BuiltPages, readBuiltPages, readSearchIndex } from '../../support/built-pages.ts';
import { readFixture } from '../../support/fixture.ts';

const QUESTIONS = z.record(z.string(), z.array(z.string()));
const ANSWERS = z.object({ 'no answer': z.array(z.string()) }).catchall(QUESTIONS);

let site: BuiltPages;

beforeAll(async () => {
  site = await readBuiltPages();
});

test('each question of a patient finds its page among the first three', async () => {
  const search = createSearch(await readSearchIndex(site, ''));
  const questions: Record<string, string[]> = parse(
    await readFile('tests/fixtures/search-questions.yaml', 'utf8'),
  );
  const missed = Object.entries(questions).flatMap(([page, asked]) =>
    asked.filter((question) => {
      const paths = search(question).found.map((found) => decodeURIComponent(found.path));
      return !paths.slice(0, 3).includes(page);
    }),
  );
  expect(missed).toEqual([]);
});

test.each(['', 'bn'])(
  'new questions at /%s find their page among the first three, others nothing',
  async (prefix) => {
    const search = createSearch(await readSearchIndex(site, prefix));
    const { 'no answer': unanswered, ...answered } = readFixture(
      prefix ? `search-answers-${prefix}` : 'search-answers',
      ANSWERS,
    );
    const asked = Object.values(answered).flatMap((pages) =>
      Object.entries(pages).flatMap(([page, questions]) => questions.map((question) => ({ page, question }))),
    );
    const missed = asked.filter(
      ({ page, question }) =>
        !search(question)
          .found.slice(0, 3)
          .some((found) => found.path === page),
    );
    expect(asked.length).toBeGreaterThanOrEqual(60);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
    expect(unanswered).toHaveLength(10);
    expect(unanswered.filter((question) => search(question).count > 0)).toEqual([]);
  },
);

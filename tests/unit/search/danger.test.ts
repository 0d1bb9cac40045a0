import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SearchContent } from '../../../src/schemas/search-content.ts';
import { createDangerFinder } from '../../../src/search/danger.ts';
import { readFixture } from '../../support/fixture.ts';

const { dangers, falsePositives }: SearchContent = parse(
  readFileSync('src/content/site/search.yaml', 'utf8'),
);
const find = createDangerFinder({
  dangers: Object.fromEntries(dangers.map(({ danger, words }) => [danger, words])),
  falsePositives,
});
const asked = readFixture('search-danger', z.record(z.string(), z.array(z.string())));
const { none = [], ...named } = asked;

test.each(Object.entries(named))('each question of %s shows its box', (danger, questions) => {
  expect(questions.filter((question) => !find(question).includes(danger))).toEqual([]);
});

test('more than sixty questions of danger are asked, of every danger', () => {
  expect(Object.keys(named)).toEqual(dangers.map(({ danger }) => danger));
  expect(Object.values(named).flat().length).toBeGreaterThanOrEqual(60);
});

test('a question without danger shows no box', () => {
  expect(none.filter((question) => find(question).length > 0)).toEqual([]);
});

test('a phrase matches with a few other words in between, not with many', () => {
  const finder = createDangerFinder({ dangers: { despair: ['want die'] }, falsePositives: [] });
  expect(finder('I want to really die')).toEqual(['despair']);
  expect(finder('I want a plan that does not die')).toEqual([]);
});

test('a word of the list finds its box, as it stands there', () => {
  const missed = dangers.flatMap(({ danger, words }) =>
    words.flatMap((line) => line.split(',')).filter((phrase) => !find(phrase).includes(danger)),
  );
  expect(missed).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readContentValues } from '../../../scripts/support/content-files.ts';

const values = readContentValues(process.cwd());
const patterns = z.array(z.string()).default([]);
const ruleSchema = z.strictObject({ rule: z.string(), in: z.string(), has: patterns, never: patterns });
const rules = z.array(ruleSchema).parse(parse(readFileSync('tests/fixtures/content-rules.yaml', 'utf8')));

test.each(rules)('$rule', ({ in: files, has, never }) => {
  const texts = values.flatMap(({ file, value }) =>
    new RegExp(`^src/content/(?:${files})`).test(file) && typeof value === 'string' ? [value] : [],
  );
  const found = (pattern: string) =>
    texts.filter((text) => new RegExp(pattern, pattern.startsWith('^') ? 's' : 'is').test(text));
  expect(texts).not.toEqual([]);
  expect(has.filter((pattern) => found(pattern).length === 0)).toEqual([]);
  expect(never.flatMap(found)).toEqual([]);
});

const claims = Map.groupBy(
  values.filter(({ file }) => file.startsWith('src/content/claims/')),
  ({ file }) => file.replace(/.*\/(.*)\.yaml$/, '$1'),
);
const claim = (id: string): Record<string, unknown> =>
  Object.fromEntries((claims.get(id) ?? []).map(({ key, value }) => [key, value]));

test.each([
  'ivf-success',
  'icsi-success',
  'iui-success',
  'iui-success-overview',
  'fet-success',
  'pgt-success',
])('the claim %s has no population, because the clinic has stated none', (id) => {
  expect(claim(id)).toMatchObject({ topic: 'success' });
  expect(claim(id)).not.toHaveProperty('population');
});

test('each rating is a color of the HFEA, with its link and the month in which it was read', () => {
  const ratings = [...claims.keys()].map(claim).filter(({ topic }) => topic === 'rating');
  const schema = z.object({
    shown: z.enum(['green', 'yellow', 'grey', 'black', 'red']),
    period: z.string().regex(/^read in [A-Z][a-z]+ 20\d\d$/),
    source: z.string().startsWith('HFEA'),
    url: z.url().startsWith('https://www.hfea.gov.uk/'),
  });
  expect(ratings).toHaveLength(3);
  expect(ratings.filter((rating) => !schema.safeParse(rating).success)).toEqual([]);
});

const withRange = z.object({
  shown: z.string(),
  'range.from': z.number(),
  'range.to': z.number().optional(),
});

/** Parses a displayed figure: "60-65%" to both numbers, "65%" to one number twice, "4% or more" to a start without an end. */
function rangeIn(shown: string): (number | undefined)[] {
  const [from, to = from] = (shown.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (shown.startsWith('up to')) return [0, to];
  return /or more|^over/.test(shown) ? [from, undefined] : [from, to];
}

test('the range that a chart draws is the figure that its claim shows', () => {
  const drawn = [...claims.keys()].flatMap((id) => {
    const { data } = withRange.safeParse(claim(id));
    return data ? [{ id, shown: data.shown, range: [data['range.from'], data['range.to']] }] : [];
  });
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn).toEqual(drawn.map(({ id, shown }) => ({ id, shown, range: rangeIn(shown) })));
});

test('every treatment page names its sources, or says that it has none', () => {
  const treatments = values.filter(({ file }) => file.startsWith('src/content/treatments/'));
  const sourced = treatments.filter(({ key }) => /^sources(?:\.0\.url)?$/.test(key)).map(({ file }) => file);
  expect(treatments.filter(({ file }) => !sourced.includes(file))).toEqual([]);
});

const valueSchema = z.strictObject({ what: z.string(), find: z.string(), values: z.array(z.string()) });
const sameValues = z
  .array(valueSchema)
  .parse(parse(readFileSync('tests/fixtures/content-values.yaml', 'utf8')));
const POSTS = 'scripts/admin-api/seed/posts';
/** Texts of all content files, with the values of claims filled in, and of all posts. */
const documents = [
  ...[...Map.groupBy(values, ({ file }) => file).values()].map((own) =>
    own
      .filter(({ key }) => !/^(?:confirm|sources)\b/.test(key))
      .map(({ value }) => String(value).replace(/\{([a-z0-9-]+)\}/g, (_, id) => String(claim(id).shown ?? _)))
      .join('\n'),
  ),
  ...readdirSync(POSTS).map((name) => readFileSync(`${POSTS}/${name}`, 'utf8')),
];

test.each(sameValues)('one value, or a named pair, everywhere: $what', ({ find, values: allowed }) => {
  const stated = documents.flatMap((text) =>
    [...text.matchAll(new RegExp(find, 'gim'))].map(([, value = '']) => value.toLowerCase()),
  );
  expect([...new Set(stated)].sort()).toEqual(allowed.map((value) => value.toLowerCase()).sort());
});

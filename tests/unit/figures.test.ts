import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentValue, readContentValues } from '../../scripts/support/content-files.ts';

const values = readContentValues(process.cwd());
const TREATMENT = 'src/content/treatments/';
const texts = values.filter(
  (entry): entry is ContentValue & { value: string } => typeof entry.value === 'string',
);

/** The texts of the files whose names match. */
const textsOf = (file: RegExp): string[] =>
  texts.filter((entry) => file.test(entry.file)).map(({ value }) => value);
const own = textsOf(
  /content\/(?:claims|treatments)\/|understanding-success-rates|infertility-treatments\/index/,
);

const claims = Map.groupBy(
  values.filter(({ file }) => file.startsWith('src/content/claims/')),
  ({ file }) => file.replace(/.*\/(.*)\.yaml$/, '$1'),
);
const claim = (id: string): Record<string, unknown> =>
  Object.fromEntries((claims.get(id) ?? []).map(({ key, value }) => [key, value]));

test.each([
  [
    'a population that the clinic has not stated',
    /all ages together|per transfer of a tested embryo|most who conceive/i,
  ],
  ['that the guideline is about the unborn child only', /concern(?:s)? telling the sex of an unborn/i],
  ['a rating in words of our own', /does not rate it/i],
  ['two embryos for age or failed transfers', /two may be discussed|one embryo, sometimes two/i],
  ['another age rule', /\bover 35\b|up to 35/i],
])('no text has %s', (_, pattern) => {
  expect(own.filter((text) => pattern.test(text))).toEqual([]);
});

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

const rating = z.object({
  topic: z.literal('rating'),
  shown: z.enum(['green', 'yellow', 'grey', 'black', 'red']),
  period: z.string().regex(/^read in [A-Z][a-z]+ 20\d\d$/),
  source: z.string().startsWith('HFEA'),
  url: z.url().startsWith('https://www.hfea.gov.uk/'),
});

test.each([
  ['hfea-time-lapse-baby', 'black'],
  ['hfea-pgt-a-baby', 'red'],
  ['hfea-pgt-a-miscarriage', 'green'],
])('the rating %s is %s, with its link and its date', (id, color) => {
  expect(rating.parse(claim(id)).shown).toBe(color);
});

test.each([
  ['embryoscope', ['{hfea-time-lapse-baby}']],
  ['preimplantation-genetic-testing', ['{hfea-pgt-a-baby}', '{hfea-pgt-a-miscarriage}']],
])('the page %s takes the ratings of its add-on from the claims', (page, placeholders) => {
  const words = textsOf(new RegExp(`${TREATMENT}${page}\\.yaml`)).join('\n');
  for (const placeholder of placeholders) expect(words).toContain(placeholder);
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

test('the semen study’s 14 countries belong to its 4,500 men', () => {
  expect(claim('semen-below-reference').population).toMatch(/over 4,500 men in 14 countries$/);
});

test('the waiting times before tests are those of ASRM, by age', () => {
  for (const id of ['assessment-after', 'assessment-after-35']) expect(claim(id).source).toMatch(/^ASRM/);
  expect(claim('assessment-after').population).toBe('Women under 35');
  expect(claim('assessment-after-35').population).toBe('Women aged 35 to 39');
});

test.each(['infertility-assessment', 'andrology'])('the page %s states the age rule whole', (page) => {
  const text =
    textsOf(new RegExp(`${TREATMENT}${page}\\.yaml`)).find((value) =>
      value.includes('{assessment-after-35}.'),
    ) ?? '';
  for (const part of [
    /under 35, come after \{assessment-after\}/i,
    /35 to 39, come after \{assessment-after-35\}/,
    /40 or over, come at once/,
    /known problem/,
  ])
    expect(text).toMatch(part);
});

test('the PGT page says that the guideline names infertility clinics and embryos, for the lawyer to confirm', () => {
  const page = textsOf(/preimplantation-genetic-testing/);
  expect(
    page.some((text) => /guideline/.test(text) && /infertility clinics, embryos, eggs and sperm/.test(text)),
  ).toBe(true);
  expect(page.some((text) => /^For the lawyer: .*DGHS/.test(text))).toBe(true);
});

test('a low count promises no cure', () => {
  expect(textsOf(/andrology/).join('\n')).toMatch(/With a low count, often something can be done/);
});

test('every treatment page names its sources, or says that it has none', () => {
  const pages = new Set(values.filter(({ file }) => file.startsWith(TREATMENT)).map(({ file }) => file));
  const sourced = values.filter(({ key }) => /^sources(?:\.0\.url)?$/.test(key)).map(({ file }) => file);
  expect([...pages].filter((file) => !sourced.includes(file))).toEqual([]);
});

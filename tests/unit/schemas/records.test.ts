import { expect, test } from 'vitest';
import { recordSchemas } from '../../../src/schemas/records.ts';
import type { ContentReferences } from '../../../src/schemas/values.ts';

const known: ContentReferences = {
  placeholders: ['ivf-success', 'clinic'],
  pictures: ['ivf', 'dr-rahman'],
  photos: ['/portraits/dr-rahman.webp'],
  icons: ['heart'],
  paths: ['/', '/contact-us'],
  claims: ['ivf-success'],
  treatments: ['andrology'],
  branches: ['banani'],
  prices: ['egg-collection', 'embryo-transfer'],
};
const { page, doctor, branch, claim, price } = recordSchemas(known);

const seo = { title: 'Title', description: 'Description', keywords: ['word'] };
const withSection = (section: object) => ({ seo, sections: [section] });
const messages = (
  schema: typeof page | typeof doctor | typeof branch | typeof claim | typeof price,
  value: unknown,
): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [
    'a wrong key',
    { kind: 'text', headng: 'x', heading: 'x', body: 'x' },
    'sections.0: Unrecognized key: "headng"',
  ],
  [
    'an unknown link target',
    { kind: 'call-to-action', heading: 'x', actions: [{ label: 'Go', to: '/contact' }] },
    'sections.0.actions.0.to: "/contact" leads nowhere. Write: /contact-us',
  ],
  [
    'an unknown claim',
    { kind: 'text', heading: 'x', body: 'About {ivf} per cycle' },
    'sections.0.body: There is no claim or fact "{ivf}". Write: {ivf-success}',
  ],
  [
    'a missing picture',
    { kind: 'hero', heading: 'x', picture: { name: 'icsi', alt: '' } },
    'sections.0.picture.name: There is no picture "icsi". Write one of: ivf, dr-rahman',
  ],
  [
    'a text that YAML parsed as a map',
    { kind: 'text', heading: 'x', body: { 'ivf-success': null } },
    'sections.0.body: This must be text. Text with ": " in it, or that begins with { or [, needs "quotes" around it.',
  ],
])('%s is reported with its key and a hint', (_, section, message) => {
  expect(messages(page, withSection(section))).toContain(message);
});

const visit = {
  order: 1,
  title: 'A visit',
  group: 'visits',
  from: 1000,
  includes: ['A talk'],
  paid: 'On the day',
};

test.each([
  [
    'a range whose end is not above its start',
    { ...visit, to: 1000 },
    /^to: .*Delete "to" if the price is fixed/,
  ],
  ['part of a taka', { ...visit, from: 99.5 }, /^from: /],
  ['an unknown group', { ...visit, group: 'visit' }, /^group: .*"visits"/],
  ['sample: false, which says nothing', { ...visit, sample: false }, /^sample: /],
])('a price with %s is rejected', (_, value, message) => {
  expect(messages(price, value)).toEqual([expect.stringMatching(message)]);
});

test.each([
  [{ parts: ['egg-collection', 'embryo-transfer'], total: 'Both' }, 0],
  [{ group: 'ivf' }, 0],
  [{ parts: ['egg-collection', 'unknown'], total: 'Both' }, 1],
  [{ parts: ['egg-collection', 'embryo-transfer'] }, 1],
  [{ group: 'ivf', total: 'All' }, 1],
])('a section of prices shows a group, or parts with their sum: %j', (show, count) => {
  expect(messages(page, withSection({ kind: 'prices', heading: 'x', show }))).toHaveLength(count);
});

test('the error for an unknown kind of section lists the known kinds', () => {
  expect(messages(page, withSection({ kind: 'heroo' }))[0]).toMatch(
    /^sections\.0\.kind: .*'hero' \| 'text' \| 'cards'/,
  );
});

test.each([
  ['23:00', '17:00', 'Hours cannot start at 23:00, after 9 PM.'],
  ['11:00', '09:00', 'Hours end at 09:00, before they start at 11:00.'],
  ['9:00', '17:00', 'Write the time as 24 hours'],
])('hours from %s to %s are rejected', (from, to, message) => {
  const visit = { branch: 'banani', hours: [{ days: ['Saturday'], from, to }] };
  expect(messages(doctor, { visitingHours: [visit] }).join('\n')).toContain(message);
});

test.each([
  ['Saturday to Thursday', 'expected array'],
  [['Sat'], 'expected one of "Saturday"|"Sunday"'],
  [[], 'expected array to have >=1 items'],
])('days are a list of weekdays: %j is refused', (days, message) => {
  const hours = [{ days, from: '09:00', to: '17:00' }];
  expect(messages(branch, { hours }).join('\n')).toContain(message);
});

test('a branch has exactly two phone numbers with a country code', () => {
  expect(messages(branch, { phones: ['029123456', '+880 2 0000 0001'] }).join('\n')).toContain(
    'country code',
  );
  expect(messages(branch, { phones: ['+880 2 0000 0001'] }).join('\n')).toContain('phones');
});

test('a period with other hours must not end before it begins', () => {
  const period = { name: 'Eid al-Fitr', from: '2027-03-12', to: '2027-03-10', hours: [] };
  expect(messages(branch, { otherHours: [period] })).toContain(
    'otherHours.0.to: The last day is before the first.',
  );
  expect(messages(branch, { otherHours: [{ ...period, to: '2027-03-12' }] }).join('\n')).not.toContain(
    'otherHours',
  );
});

const rating = {
  shown: 'black',
  topic: 'rating',
  metric: 'the chance of a baby',
  period: 'read in November 2026',
  source: 'HFEA',
  url: 'https://www.hfea.gov.uk/',
};

test.each(['period', 'source', 'url'])('a rating without its %s is rejected', (key) => {
  expect(messages(claim, rating)).toEqual([]);
  expect(messages(claim, { ...rating, [key]: undefined }).join('\n')).toContain('A rating needs its period');
});

test('a quotation is a sample or says nothing of it', () => {
  const section = (sample: unknown) => ({
    kind: 'testimonials',
    heading: 'x',
    testimonials: [{ quote: 'Kind.', patient: 'A couple', sample }],
  });
  expect(messages(page, withSection(section(true)))).toEqual([]);
  expect(messages(page, withSection(section(undefined)))).toEqual([]);
  expect(messages(page, withSection(section(false))).join('\n')).toContain(
    'sections.0.testimonials.0.sample',
  );
});

test.each([
  [
    'without the consent of the person',
    { file: '/portraits/dr-rahman.webp' },
    'photo.consent: The day is missing. Write the day as year-month-day, such as 2026-12-01.',
  ],
  [
    'that is a drawing',
    { file: '/pictures/ivf.svg', consent: '2026-12-01' },
    'photo.file: There is no photo "/pictures/ivf.svg". Write one of: /portraits/dr-rahman.webp',
  ],
])('a photo of a doctor %s is refused', (_, photo, message) => {
  expect(messages(doctor, { photo })).toContain(message);
});

test('a photo of a doctor with consent is accepted', () => {
  const photo = { file: '/portraits/dr-rahman.webp', crop: 'center', consent: '2026-12-01' };
  expect(messages(doctor, { photo }).filter((message) => message.startsWith('photo'))).toEqual([]);
});

const share = { shown: '60-65%', unit: '%', topic: 'fact', metric: 'Pregnancies' };

test.each([
  ['from below to above', { from: 60, to: 65 }, []],
  ['of one figure', { from: 60, to: 60 }, []],
  ['of none to all', { from: 0, to: 100 }, []],
  ['without an end', { from: 60 }, []],
  ['upside down', { from: 65, to: 60 }, ['range.to: The range ends below its start.']],
  ['beyond all', { from: 60, to: 101 }, ['range: A share in % is between 0 and 100.']],
  ['beyond all, without an end', { from: 101 }, ['range: A share in % is between 0 and 100.']],
  ['below none', { from: -1, to: 5 }, ['range: A share in % is between 0 and 100.']],
])('a share with a range %s: %j', (_, range, expected) => {
  expect(messages(claim, { ...share, range })).toEqual(expected);
});

test('a range in another unit may be above 100', () => {
  expect(messages(claim, { ...share, unit: 'million/ml', range: { from: 150 } })).toEqual([]);
});

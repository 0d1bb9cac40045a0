import { expect, test } from 'vitest';
import { recordSchemas } from '../../../src/records/record-schemas.ts';
import type { ContentReferences } from '../../../src/schemas/values.ts';
import { PLACE } from '../../fixtures/place.ts';

const known: ContentReferences = {
  placeholders: () => ['ivf-success', 'clinic'],
  pictures: () => ['ivf', 'dr-rahman'],
  photos: () => ['/portraits/dr-rahman.webp'],
  icons: () => ['heart'],
  paths: () => ['/', '/contact-us'],
  claims: () => ['ivf-success'],
  treatments: () => ['andrology'],
  branches: () => ['banani', 'panthapath'],
  prices: () => ['egg-collection', 'embryo-transfer'],
  nationalNumbers: () => ['emergency'],
  phones: () => PLACE.phones,
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
    'sections.0.body: There is no claim or fact "{ivf}". Write: {ivf-success} (if you mean that amount). If {ivf} was deleted, delete this, too.',
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

test('a page without sections is rejected', () => {
  expect(messages(page, { seo, sections: [] })).toContain(
    'sections: Too small: expected array to have >=1 items',
  );
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
  ['panthapath', 'Saturday', '13:00', []],
  ['panthapath', 'Sunday', '10:00', []],
  [
    'panthapath',
    'Saturday',
    '10:00',
    [
      '1.hours.0.from: Other hours of this doctor last from 09:00 to 13:00 on Saturday. Only one place at a time.',
    ],
  ],
  [
    'banani',
    'Sunday',
    '10:00',
    ['1.branch: The branch banani is listed twice. Write its hours in one entry.'],
  ],
] as const)(
  'after hours at Banani, a doctor may or may not be at %s on %s from %s: %j',
  (at, day, from, faults) => {
    const visitingHours = [
      { branch: 'banani', hours: [{ days: ['Saturday'], from: '09:00', to: '13:00' }] },
      { branch: at, hours: [{ days: [day], from, to: '17:00' }] },
    ];
    expect(
      messages(doctor, { visitingHours }).filter((message) => message.startsWith('visitingHours')),
    ).toEqual(faults.map((fault) => `visitingHours.${fault}`));
  },
);

test('hours may last the whole day', () => {
  const hours = [{ days: ['Friday'], from: '00:00', to: '24:00' }];
  expect(messages(branch, { hours }).join('\n')).not.toContain('hours');
});

test('a button for each branch names the branch, and no other button does', () => {
  const faults = (label: string, to: string) =>
    messages(page, withSection({ kind: 'hero', heading: 'x', lead: 'x', actions: [{ label, to }] }))
      .filter((message) => message.startsWith('sections.0.actions'))
      .join('\n');
  expect(faults('Sheet for {branch}', 'branch-sheets')).toBe('');
  expect(faults('Sheet', 'branch-sheets')).toContain('{branch} is the name of a branch');
  expect(faults('Sheet for {branch}', 'hotline')).toContain('{branch} is the name of a branch');
});

test.each(['10600', '+880 2 0000 0001', 'info@example.com'])('%s is a contact', (value) => {
  expect(messages(branch, { contacts: [{ label: 'x', value }] }).join('\n')).not.toContain('contacts');
});

test('a contact is no other text', () => {
  expect(messages(branch, { contacts: [{ label: 'x', value: 'Room 4' }] }).join('\n')).toContain('contacts');
});

test.each([
  ['Saturday to Thursday', 'expected array'],
  [['Sat'], 'expected one of "Saturday"|"Sunday"'],
  [[], 'expected array to have >=1 items'],
])('days are a list of weekdays: %j is refused', (days, message) => {
  const hours = [{ days, from: '09:00', to: '17:00' }];
  expect(messages(branch, { hours }).join('\n')).toContain(message);
});

test('a branch has one phone number or more, each with a country code', () => {
  expect(messages(branch, { phones: ['029123456', '+880 2 0000 0001'] }).join('\n')).toContain(
    'country code',
  );
  expect(messages(branch, { phones: [] }).join('\n')).toContain('phones');
  expect(messages(branch, { phones: ['+880 2 0000 0001'] }).join('\n')).not.toContain('phones');
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

const share = { unit: '%', topic: 'fact', metric: 'Pregnancies' };
const BEYOND = 'range: A share in % is between 0 and 100.';
const [SHOWN, PLAIN] = [
  'shown: The numbers behind it are 60 to 65. Write them here, or correct the range.',
  'plain: The numbers behind it are 60 to 65. Write how many of ten that is.',
];
const range = { from: 60, to: 65 };

test.each([
  ['both ends', { shown: '60-65%', range }, undefined],
  ['both ends in words', { shown: 'between 60 and 65%', range }, undefined],
  ['one figure', { shown: 'about 60%', range: { from: 60, to: 60 } }, undefined],
  ['a fraction', { shown: '15.3%', range: { from: 15.3, to: 15.3 } }, undefined],
  ['none to all', { shown: '0-100%', range: { from: 0, to: 100 } }, undefined],
  ['only the end, where it begins with none', { shown: 'up to 10%', range: { from: 0, to: 10 } }, undefined],
  ['no end', { shown: 'over 60%', range: { from: 60 } }, undefined],
  ['thousands in another unit', { shown: '90,000+', range: { from: 90_000 }, unit: 'babies' }, undefined],
  ['no numbers behind it', { shown: '99%' }, undefined],
  ['another figure', { shown: '99%', range }, SHOWN],
  ['one end alone', { shown: '65%', range }, SHOWN],
  ['a figure besides', { shown: '60-65% of 80', range }, SHOWN],
  ['no figure', { shown: 'most', range }, SHOWN],
  [
    'the ends upside down',
    { shown: '60-65%', range: { from: 65, to: 60 } },
    'range.to: The range ends below its start.',
  ],
  ['a share beyond all', { shown: '60-101%', range: { from: 60, to: 101 } }, BEYOND],
  ['a share beyond all, without an end', { shown: '101%', range: { from: 101 } }, BEYOND],
  ['a share below none', { shown: '-1-5%', range: { from: -1, to: 5 } }, BEYOND],
  ['the same in plain words', { shown: '60-65%', plain: 'about 6 in 10', range }, undefined],
  ['two shares in plain words', { shown: '60-65%', plain: 'about 6 to 7 in 10', range }, undefined],
  ['a greater share in plain words', { shown: '60-65%', plain: 'about 9 in 10', range }, PLAIN],
  ['a smaller share in plain words', { shown: '60-65%', plain: 'between 1 in 5 and 6 in 10', range }, PLAIN],
  [
    'HTML',
    { shown: '<b>60-65%</b>', range },
    'shown: <b> is HTML, which the page would show as text. Delete it.',
  ],
])('a claim that shows %s: %j', (_, figure, expected) => {
  expect(messages(claim, { ...share, ...figure })).toEqual(expected ? [expected] : []);
});

test.each([
  ['+880 2 0000 0001', true],
  ['+880 1712 345678', true],
  ['+44 20 7946 0958', true],
  ['abc', false],
  ['+880 2 000', false],
  ['+880 1212 345678', false],
  ['01712 345678', false],
])('a number to call that is %s is accepted: %s', (whatsapp, isAccepted) => {
  expect(messages(branch, { whatsapp }).some((message) => message.startsWith('whatsapp'))).toBe(!isAccepted);
});

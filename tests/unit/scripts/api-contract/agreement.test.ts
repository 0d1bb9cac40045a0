import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { appointmentRequestSchema } from '../../../../scripts/api-contract/appointment.ts';
import { photoSchema, videoSchema } from '../../../../scripts/api-contract/gallery.ts';
import { listedPostSchema, postSchema } from '../../../../scripts/api-contract/posts.ts';
import { checkAppointment } from '../../../../src/appointment/rules.ts';
import { apiGalleryItemSchema, apiPostSchema, LENGTH } from '../../../../src/feeds/api-schemas.ts';
import { MAX_BYTES as MAX_SLUG_BYTES } from '../../../../src/feeds/parse/parse-slug.ts';

/** Characters that records hold, and those at which parsers break. */
const CHARACTERS = [
  ...'aB1 .,-_~&<>"\'/?#%;=\n\t',
  'é',
  'e\u0301',
  'ক',
  '্',
  'ষ',
  '০',
  '\u200c',
  '\u200d',
  '\u202e',
  '😀',
  '👩‍🔬',
  '&amp;',
  '<b>',
  '</b>',
];

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength });

/** A value that a field of the contract accepts. */
const valid = <Value>(schema: z.ZodType, values: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  values.filter((value) => schema.safeParse(value).success);

/** Lines up to their limit, and at it. */
const line = (length: number) =>
  fc.oneof(text(40), fc.constantFrom('a'.repeat(length), 'ক'.repeat(length), `AT&T ${'x '.repeat(9)}y`));

const dates = fc
  .tuple(
    fc.date({ min: new Date('1990-01-02'), max: new Date('2100-12-30'), noInvalidDate: true }),
    fc.constantFrom('Z', '+06:00', '-03:30', '+00:00'),
  )
  .map(([at, zone]) => `${at.toISOString().slice(0, 19)}${zone}`);

const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
  fc.constantFrom('/media/photos/ছবি ১.jpg'.replaceAll(' ', '-'), `https://example.com/${'a'.repeat(1980)}`),
);

const { shape } = postSchema;
const postRecords = fc.record({
  id: fc.oneof(fc.integer({ min: 1 }), fc.uuid()),
  slug: valid(shape.slug, fc.oneof(text(30), fc.constantFrom('a'.repeat(MAX_SLUG_BYTES), 'ক্ষ-১', 'a.b~c_d'))),
  post_title: valid(shape.post_title, line(LENGTH.title)),
  post_content: valid(shape.post_content, text(200)),
  post_featured_image: fc.option(valid(shape.post_featured_image, addresses)),
  category_name: valid(shape.category_name, fc.array(line(LENGTH.category), { maxLength: 4 })),
  created_at: valid(shape.created_at, dates),
  updated_at: valid(shape.updated_at, dates),
  post_meta_title: fc.option(valid(shape.post_meta_title, line(LENGTH.metaTitle))),
  post_meta_descr: fc.option(valid(shape.post_meta_descr, line(LENGTH.metaDescription))),
  post_meta_keywords: fc.option(valid(shape.post_meta_keywords, line(LENGTH.keywords))),
});

const galleryRecords = (type: 'image' | 'video') =>
  fc.record({
    id: fc.integer({ min: 1 }),
    path_url: valid(photoSchema.shape.path_url, addresses),
    image_name: valid(photoSchema.shape.image_name, line(LENGTH.name)),
    gallery_type: fc.constant(type),
  });

/** A record in the form that the lenient schemas give: times in UTC, texts for what is null, ids as texts. */
const normalized = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      name === 'id'
        ? String(value)
        : name.endsWith('_at')
          ? new Date(String(value)).toISOString()
          : (value ?? ''),
    ]),
  );

test.each([
  ['a post', postSchema, apiPostSchema, postRecords, {}],
  ['a picture', photoSchema, apiGalleryItemSchema, galleryRecords('image'), {}],
  ['a video', videoSchema, apiGalleryItemSchema, galleryRecords('video'), {}],
] as const)('the lenient schema takes %s of the contract unchanged', (_, contract, wire, records, own) => {
  fc.assert(
    fc.property(records, (record) => {
      expect(contract.parse(record)).toEqual(record);
      expect(wire.parse(record)).toEqual({ ...own, ...normalized(record) });
    }),
    { numRuns: 500 },
  );
});

test('a post of the contract is an item of the list too', () => {
  expect(Object.keys(listedPostSchema.shape).every((name) => Object.hasOwn(postSchema.shape, name))).toBe(
    true,
  );
  expect(Object.keys(postSchema.shape).sort()).toEqual(Object.keys(apiPostSchema.shape).sort());
});

/** What visitors type; each valid request of the form is one of the contract. */
const REQUESTS = [
  {},
  { your_name: ' ক্ষমা ', mobile_number: '০১৭১২-৩৪৫৬৭৮' },
  { mobile_number: '+880 (1712) 345-678', email_address: 'a@example.com' },
  { mobile_number: '\u202a+8801712345678\u202c', email_address: undefined },
  { your_name: 'x'.repeat(200), doctor: 'Dr. Sample One', location: 'panthapath' },
  { mobile_number: '＋８８０１７１２３４５６７８' },
];

test.each(REQUESTS)('what the form sends keeps the contract: %j', (typed) => {
  const checked = checkAppointment({
    your_name: 'Ayesha Rahman',
    mobile_number: '01712345678',
    email_address: '',
    location: 'banani',
    doctor: 'any',
    consent: true,
    ...typed,
  });
  expect(checked.ok && appointmentRequestSchema.parse(checked.request)).toEqual(
    checked.ok && checked.request,
  );
  expect(checked.ok).toBe(true);
});

/** Values that only the lenient schema takes. */
const FORGIVEN: readonly [string, unknown][] = [
  ['post_title', 'a&amp;b'],
  ['post_title', '<b>a</b>'],
  ['post_title', ' a'],
  ['post_title', 7],
  ['post_title', 'a'.repeat(LENGTH.title + 1)],
  ['slug', '/a/'],
  ['slug', 'cafe\u0301'],
  ['category_name', 'Costs'],
  ['category_name', ['a', 'a']],
  ['category_name', null],
  ['created_at', '2026-05-01'],
  ['created_at', '2026-05-01 10:00:00'],
  ['created_at', '2026-05-01T10:00:00'],
  ['created_at', '1989-12-31T00:00:00Z'],
  ['created_at', 1_777_777_777],
  ['created_at', null],
  ['post_featured_image', ''],
  ['post_featured_image', 'media/a.jpg'],
  ['post_featured_image', '//evil.example/a.jpg'],
  ['post_featured_image', 'https://user:secret@example.com/a.jpg'],
  ['post_featured_image', 'data:image/png;base64,AAAA'],
  ['id', null],
  ['id', 2 ** 60],
  ['id', 1.5],
];

test.each(FORGIVEN)('the contract is stricter than the site about %s: %j', (field, value) => {
  const [record] = fc.sample(postRecords, { numRuns: 1, seed: 1 });
  const changed = { ...record, [field]: value };
  expect(apiPostSchema.safeParse(changed).success).toBe(true);
  expect(postSchema.safeParse(changed).success).toBe(false);
});

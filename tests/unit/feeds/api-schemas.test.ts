import { expect, test } from 'vitest';
import { apiPostSchema, parseRecord } from '../../../src/feeds/api-schemas.ts';
import { posts } from '../../../src/feeds/posts/posts.ts';
import { rawPost } from '../../support/fault-api.ts';

const categoriesOf = (category_name: unknown) =>
  apiPostSchema.parse(rawPost('post', { category_name })).category_name;

test.each([
  [
    ['IVF', 'IUI'],
    ['IVF', 'IUI'],
  ],
  ['Costs', ['Costs']],
  [
    ['IVF', null, ' ', 'IVF', '<b>Men</b>', 7],
    ['IVF', 'Men'],
  ],
  [['a\u202eb'], ['ab']],
  [null, []],
  [undefined, []],
  [5, []],
  [{}, []],
])('%j are the categories %j', (value, categories) => {
  expect(categoriesOf(value)).toEqual(categories);
});

test('at most twelve categories are taken, each of at most 60 characters', () => {
  const categories = categoriesOf(Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(100)}`));
  expect(categories).toHaveLength(12);
  expect(categories[0]).toBe(`0 ${'x'.repeat(58)}…`);
});

test('what was read can be read again, as from a last good copy', () => {
  const read = apiPostSchema.parse(rawPost('Two words ', { id: 7, created_at: '1777629600' }));
  expect(posts.parse(JSON.parse(JSON.stringify(posts.toCopy(read))))).toEqual(read);
});

test.each([
  ['R01', { post_title: null }, 'it has no title'],
  ['R01', { post_title: undefined }, 'it has no title'],
  ['R01', { post_title: ' \u200b ' }, 'its title is empty'],
  ['R01', { post_title: '<b></b>' }, 'its title is empty'],
  ['R05', { post_content: null }, /^it has no text/],
  ['R05', { post_content: 5 }, /^it has no text/],
  ['R05', { post_content: ['<p>a</p>'] }, /^it has no text/],
  ['R05', { post_content: '  ' }, 'its text is empty'],
  ['S11', { slug: null }, 'it has no slug'],
] as const)('%s: %j leaves the post out', (_, override, reason) => {
  expect(() => parseRecord(apiPostSchema, rawPost('post', override))).toThrow(reason);
});

test.each([
  ['R04', { post_title: 'A\u202eB\u0007C\u200bD' }, { post_title: 'ABCD' }],
  ['R09', { id: 2 ** 60 }, { id: String(2 ** 60) }],
  ['R09', { id: null }, { id: '' }],
  ['R11', { post_meta_title: 5, post_meta_descr: '<b>a</b>' }, { post_meta_title: '', post_meta_descr: 'a' }],
  ['R13', { post_featured_image: 5 }, { post_featured_image: '' }],
  ['R13', { post_featured_image: `data:image/png;base64,${'A'.repeat(3000)}` }, { post_featured_image: '' }],
  [
    'U08',
    { post_featured_image: 'https://user:pass@admin.example.com/a.png' },
    { post_featured_image: '', post_title: 'Title of post' },
  ],
  ['U08', { post_featured_image: '/a@b:c.png' }, { post_featured_image: '/a@b:c.png' }],
  ['R15', { post_title: 'Not\ufffe in \uffffXML\u0085' }, { post_title: 'Not in XML' }],
  ['R15', { post_meta_descr: '&#xFFFE;a&#65535;' }, { post_meta_descr: 'a' }],
  ['R15', { post_title: 'Half \ud800 pair' }, { post_title: 'Half \ufffd pair' }],
  ['D06', { created_at: '05/11/2026' }, { created_at: null }],
  ['S11', { slug: 2026 }, { slug: { value: '2026' } }],
])('%s: of %j is read %j', (_, override, expected) => {
  expect(parseRecord(apiPostSchema, rawPost('post', override))).toMatchObject(expected);
});

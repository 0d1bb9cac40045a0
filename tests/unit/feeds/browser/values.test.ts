// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  categoriesOf,
  dayOf,
  excerptOf,
  isOfType,
  lineOf,
  readTimeOf,
  slugOf,
  webUrlOf,
} from '../../../../src/feeds/browser/values.ts';
import { parseDate } from '../../../../src/feeds/parse/parse-date.ts';
import { longDate } from '../../../../src/lib/dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-05-01T20:00:00', 'May 1, 2026'],
  ['2026-05-01 23:30:00', 'May 1, 2026'],
  ['2026-05-01T20:00:00Z', 'May 2, 2026'],
  ['2026-05-01', 'May 1, 2026'],
  ['1777629600', 'May 1, 2026'],
  [1777629600, 'May 1, 2026'],
  ['May 1, 2026', 'May 1, 2026'],
  ['05/11/2026', ''],
  ['2026-02-31', ''],
  [null, ''],
])('the day of %s is "%s", as in the build', (created_at, day) => {
  expect(dayOf({ created_at })).toBe(day);
  const built = parseDate(created_at);
  expect(day).toBe(built === null ? '' : longDate(built));
});

test.each([
  ['a-post', 'a-post'],
  ['/a-post/', 'a-post'],
  ['../x', ''],
  ['not-found', ''],
  ['a%2fb', ''],
  [null, ''],
])('the slug of %s is "%s"', (slug, expected) => {
  expect(slugOf({ slug })).toBe(expected);
});

test('categories are named as in the build; General where there are none', () => {
  expect(categoriesOf({ category_name: ['IVF', '<b>Men</b>', 7] })).toBe('IVF, Men');
  expect(categoriesOf({ category_name: 'Costs' })).toBe('Costs');
  expect(categoriesOf({})).toBe('General');
});

test('markup is no part of a line or an excerpt', () => {
  expect(lineOf({ name: ' <b>Bold</b> &amp; plain ' }, 'name')).toBe('Bold & plain');
  expect(excerptOf({ post_content: '<p>One two three</p>' }, 7)).toBe('One two…');
  expect(readTimeOf({ post_content: `<p>${'word '.repeat(201)}</p>` })).toContain('2');
});

describe('a URL of the web', () => {
  test.each([
    ['https://cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
    ['http://cdn.example/x.jpg', 'http://cdn.example/x.jpg'],
    ['javascript:alert(1)', ''],
    ['data:image/png;base64,AA', ''],
    ['https://user@cdn.example/x', ''],
    ['/uploads/x.jpg', ''],
    ['', ''],
    [5, ''],
  ])('%s is "%s"', (value, url) => {
    expect(webUrlOf({ value }, 'value')).toBe(url);
  });
  test('may be relative where the API is known', () => {
    vi.stubEnv('PUBLIC_ADMIN_API_URL', 'https://admin.example.com');
    expect(webUrlOf({ value: '/uploads/x.jpg' }, 'value')).toBe('https://admin.example.com/uploads/x.jpg');
  });
});

test('an item without a type belongs to the list that the build would put it in', () => {
  expect(isOfType({ path_url: 'https://youtu.be/M7lc1UVf-VE' }, 'video')).toBe(true);
  expect(isOfType({ path_url: 'https://a.example/film.mp4' }, 'video')).toBe(true);
  expect(isOfType({ path_url: 'https://a.example/film.mp4' }, 'image')).toBe(false);
  expect(isOfType({ path_url: 'https://a.example/room' }, 'image')).toBe(true);
  expect(isOfType({ path_url: 'https://a.example/room' }, 'video')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseLink, parseWebUrl, youtubeId } from '../../../../src/feeds/parse/urls.ts';
import { readFixture } from '../../../support/fixture.ts';

const texts = z.array(z.string());
const { web, notWeb, links, noLinks, youtube, notYoutube } = readFixture(
  'feeds/addresses',
  z.strictObject({
    web: z.array(z.tuple([z.string(), z.string()])),
    notWeb: texts,
    links: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
    noLinks: texts,
    youtube: texts,
    notYoutube: texts,
  }),
);

const API = new URL('https://admin.example.com');
const LOCAL = new URL('http://127.0.0.1:4600');

describe('an address of the API', () => {
  test.each(web)('%s is %s', (value, href) => {
    expect(parseWebUrl(value, API)?.href).toBe(href);
  });

  test('keeps http on the host of a local API, and there only', () => {
    expect(parseWebUrl('http://127.0.0.1:4600/a.png', LOCAL)?.href).toBe('http://127.0.0.1:4600/a.png');
    expect(parseWebUrl('http://127.0.0.1:4601/a.png', LOCAL)?.href).toBe('https://127.0.0.1:4601/a.png');
  });

  test.each(notWeb)('%j is not an address of the API', (value) => {
    expect(parseWebUrl(value, API)).toBeUndefined();
  });
});

describe('a link of a post', () => {
  test.each(links)('%s leads to %j', (value, target) => {
    expect(parseLink(value, API)).toEqual(target);
  });

  test.each(noLinks)('%j leads nowhere', (value) => {
    expect(parseLink(value, API)).toBeUndefined();
  });
});

describe('a YouTube video', () => {
  test.each(youtube)('%s is known by its id', (address) => {
    expect(youtubeId(new URL(address))).toBe('M7lc1UVf-VE');
  });

  test.each(notYoutube)('%s is not a YouTube video', (address) => {
    expect(youtubeId(new URL(address))).toBeUndefined();
  });
});

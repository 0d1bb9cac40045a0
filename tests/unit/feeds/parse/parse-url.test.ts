import { describe, expect, test } from 'vitest';
import { parseLink, parseWebUrl, youtubeId } from '../../../../src/feeds/parse/urls.ts';

const API = new URL('https://admin.example.com');
const LOCAL = new URL('http://127.0.0.1:4600');

describe('an address of the API', () => {
  test.each([
    ['/uploads/x.jpg', 'https://admin.example.com/uploads/x.jpg'],
    ['uploads/x.jpg', 'https://admin.example.com/uploads/x.jpg'],
    ['//cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
    ['http://cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
    ['http://admin.example.com/x.jpg', 'https://admin.example.com/x.jpg'],
    [' https://cdn.example/ছবি.jpg ', 'https://cdn.example/%E0%A6%9B%E0%A6%AC%E0%A6%BF.jpg'],
    ['https:\\\\cdn.example\\x.jpg', 'https://cdn.example/x.jpg'],
    ['https://cdn.exa\tmple/x.jpg', 'https://cdn.example/x.jpg'],
  ])('%s is %s', (value, href) => {
    expect(parseWebUrl(value, API)?.href).toBe(href);
  });

  test('keeps http on the host of a local API, and there only', () => {
    expect(parseWebUrl('http://127.0.0.1:4600/a.png', LOCAL)?.href).toBe('http://127.0.0.1:4600/a.png');
    expect(parseWebUrl('http://127.0.0.1:4601/a.png', LOCAL)?.href).toBe('https://127.0.0.1:4601/a.png');
  });

  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/png;base64,AAAA',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'ftp://a.example/x',
    'https://user@cdn.example/x',
    'https://admin.example.com@evil.example/x',
    'https://abc">x',
    'https://',
    'https://[::1',
    'mailto:a@example.com',
  ])('%j is none', (value) => {
    expect(parseWebUrl(value, API)).toBeUndefined();
  });
});

describe('a link of a post', () => {
  test.each([
    ['/contact-us', { type: 'site', href: '/contact-us' }],
    ['contact-us?a=1#b', { type: 'site', href: '/contact-us?a=1#b' }],
    ['../../blog', { type: 'site', href: '/blog' }],
    ['http://a.example/x', { type: 'external', href: 'https://a.example/x' }],
    ['//a.example', { type: 'external', href: 'https://a.example/' }],
    ['tel:+8801', { type: 'contact', href: 'tel:+8801' }],
    ['mailto:a@example.com', { type: 'contact', href: 'mailto:a@example.com' }],
    ['#Who%20pays', { type: 'heading', id: 'Who pays' }],
    ['#%', { type: 'heading', id: '%' }],
  ])('%s leads to %j', (value, target) => {
    expect(parseLink(value, API)).toEqual(target);
  });

  test.each([
    '',
    '#',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'https://a@b.example',
    'sms:1',
    'https://a b/',
  ])('%j leads nowhere', (value) => {
    expect(parseLink(value, API)).toBeUndefined();
  });
});

describe('a YouTube video', () => {
  test.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com/watch?t=3&v=M7lc1UVf-VE&list=x',
    'https://m.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE?si=abc',
    'https://youtube.com/shorts/M7lc1UVf-VE',
    'https://www.youtube.com/embed/M7lc1UVf-VE?rel=0',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com/live/M7lc1UVf-VE',
  ])('%s is known by its id', (address) => {
    expect(youtubeId(new URL(address))).toBe('M7lc1UVf-VE');
  });

  test.each([
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=M7lc1UVf-VE1',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=M7lc1UVf-VE',
    'https://vimeo.com/123456',
  ])('%s is none', (address) => {
    expect(youtubeId(new URL(address))).toBeUndefined();
  });
});

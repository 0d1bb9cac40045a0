import { expect, test } from 'vitest';
import { hostConfig } from '../../../../src/integrations/hosting/host-config.ts';
import { matchesPattern } from '../../../../src/integrations/hosting/patterns.ts';
import { hostSettings } from '../../../../src/integrations/hosting/settings.ts';
import { hashSource } from '../../../../src/integrations/html/built-page.ts';
import { PREFIXES } from '../../../support/own-content.ts';

const files = [
  'index.html',
  '404.html',
  'contact-us.html',
  'about-us.html',
  'blog.html',
  'blog/a.html',
  'blog/page/2.html',
  'gallery.html',
  ...PREFIXES.flatMap((prefix) => [`${prefix}/gallery/videos.html`, `${prefix}/gallery/photos.html`]).map(
    (file) => file.slice(1),
  ),
  'favicon.svg',
  '.well-known/security.txt',
  '_astro/app.Ab12.js',
  'pictures/0f-480.webp',
];
const config = hostConfig(
  files,
  new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, { scripts: [], styles: [hashSource(file)], films: [] }]),
  ),
  hostSettings({ ADMIN_API_URL: 'https://admin.example.com' }),
);

/** The values of a header for a path, one for each matching rule. */
const valuesFor = (path: string, name: string): string[] =>
  config.headers
    .filter((rule) => matchesPattern(rule.for, path))
    .flatMap(({ headers }) => headers[name] ?? []);

test.each([
  ['/about-us', ['about-us.html']],
  ['/gallery/videos', ['gallery/videos.html']],
  ['/favicon.svg', []],
  // For a missing post the host serves the not-found page.
  ['/blog/a-post-of-tomorrow', ['404.html', 'blog/a.html']],
])('the policy of %s allows only the inline code of %j', (path, pages) => {
  const [policy = ''] = valuesFor(path, 'Content-Security-Policy');
  expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([source]) => source).sort()).toEqual(
    pages.map((page) => hashSource(page)).sort(),
  );
});

test('every file has one policy, and no header from two rules', () => {
  const names = [...new Set(config.headers.flatMap(({ headers }) => Object.keys(headers)))];
  for (const path of files.map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)) {
    expect(valuesFor(path, 'Content-Security-Policy'), path).toHaveLength(1);
    expect(names.filter((name) => valuesFor(path, name).length > 1)).toEqual([]);
  }
});

// Browsers take `default-src` for frames where a policy does not name them.
test.each([
  ...PREFIXES.flatMap((prefix) => [
    [`${prefix}/gallery/videos`, 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com'],
    [`${prefix}/gallery/photos`, "default-src 'none'"],
  ]),
  ['/blog/a-post-of-tomorrow', "default-src 'none'"],
])('what %s may frame is in %s', (path, directive) => {
  const directives = valuesFor(path, 'Content-Security-Policy')[0]?.split(';') ?? [];
  const frames = directives.find((one) => one.startsWith('frame-src ')) ?? directives[0];
  expect(frames).toBe(directive);
});

const FOR_EVER = 'public, max-age=31536000, immutable';
const EACH_TIME = 'public, max-age=0, must-revalidate';

test.each([
  ['/_astro/app.Ab12.js', [FOR_EVER]],
  ['/pictures/0f-480.webp', [FOR_EVER]],
  ['/_astro/gone.js', []],
  ['/pictures/gone.webp', []],
  ['/', [EACH_TIME]],
  ['/blog/a', [EACH_TIME]],
  ['/blog/a-post-of-tomorrow', [EACH_TIME]],
  ['/favicon.svg', [EACH_TIME]],
  ['/.well-known/security.txt', [EACH_TIME]],
  ['/404', [EACH_TIME]],
  ['/no-such-page', []],
])('P05 the Cache-Control of %s is %j', (path, values) => {
  expect(valuesFor(path, 'Cache-Control')).toEqual(values);
});

test('the editor has a policy of its own, and no other path has it', () => {
  const withEditor = hostConfig(
    [...files, 'edit.html', 'edit/main.js', 'edit/cms/index.js'],
    new Map(),
    hostSettings({ ADMIN_API_URL: 'https://admin.example.com', EDIT_REPOSITORY: 'github:clinic/site' }),
  );
  const loose = withEditor.headers.filter(({ headers }) =>
    /unsafe-inline|github/.test(headers['Content-Security-Policy'] ?? ''),
  );
  expect(loose.map((rule) => rule.for)).toEqual(['/edit']);
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertSite, referencesIn } from '../../../../../scripts/hosts/common/check-site.ts';
import { writeSmallSite } from '../../../../support/small-site.ts';
import { makeFolder } from '../../../../support/world.ts';

test.each([
  ['<link rel="stylesheet" href="/_astro/a.css">', ['_astro/a.css']],
  ['<script type="module" src="/_astro/a.js?v=1"></script>', ['_astro/a.js']],
  ['<astro-island component-url="/_astro/A.js" renderer-url="/_astro/R.js">', ['_astro/A.js', '_astro/R.js']],
  ['<img src="/pictures/a-480.webp" alt="a">', ['pictures/a-480.webp']],
  [
    '<source srcset="/pictures/a-480.webp 480w, /pictures/a-960.webp 960w">',
    ['pictures/a-480.webp', 'pictures/a-960.webp'],
  ],
  ['<video poster="/_astro/p.webp"><source src="/_astro/f.mp4"></video>', ['_astro/p.webp', '_astro/f.mp4']],
  ['<style>@font-face{src:url(/_astro/f.woff2)}</style>', ['_astro/f.woff2']],
  ['<script>import("/_astro/a.js")</script>', ['_astro/a.js']],
])('%s loads %j', (html, files) => {
  expect(referencesIn(html)).toEqual(files);
});

test.each([
  '<a href="https://example.com/pictures/baby.jpg">a</a>',
  '<a href="/pictures/baby.jpg">a</a>',
  '<a href="/_astro/main.js">a</a>',
  '<p>Load /_astro/main.js or src="/_astro/main.js"</p>',
  '<p>&lt;script src="/_astro/main.js">&lt;/script></p>',
  '<img src="/photo.webp" alt="From /pictures/old.jpg, src=/_astro/a.js">',
  '<img src="//example.com/pictures/a.webp" srcset="https://example.com/_astro/a.webp 1x" alt="">',
  '<img src="https://example.com/pictures/a.webp" alt="">',
  '<title>How to write <img src="/pictures/a.jpg"></title>',
  '<meta name="description" content="/pictures/old.jpg">',
  '<astro-island props="{&quot;name&quot;:[0,&quot;/pictures/old.jpg&quot;]}"></astro-island>',
  '<script type="application/ld+json">{"name":"/_astro/a.js"}</script>',
  '<!-- <img src="/pictures/a.jpg"> -->',
])('%s loads no file of the site', (html) => {
  expect(referencesIn(html)).toEqual([]);
});

/** Writes a page with a link into a small site, and returns the message of the check; '' for a site without faults. */
async function checkWithLink(file: string, link: string): Promise<string> {
  const { folder, remove } = await makeFolder();
  try {
    await writeSmallSite(folder, { edition: '1' });
    await writeFile(path.join(folder, file), `<html><body><a href="${link}">A link</a></body></html>`);
    return await assertSite(folder, 0).then(() => '', String);
  } finally {
    await remove();
  }
}

test('a site whose pages link to a missing page is not published', async () => {
  expect(await checkWithLink('about-us.html', '/gallery')).toContain(
    '/gallery does not exist, and one page links to it: about-us.html',
  );
  expect(await checkWithLink('about-us.html', '/contact-us#map')).toBe('');
  expect(await checkWithLink('about-us.html', '/blog/gone')).toContain('/blog/gone does not exist');
});

test('a link of a post to a missing page holds back no other change', async () => {
  expect(await checkWithLink('blog/a.html', '/blog/gone')).toBe('');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { type FaultApi, makePng, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';

const CODE = '<style>body{display:none}</style><script>document.title="x"</script>';

/** Records whose texts hold code, each with the page that shows it and what a visitor reads there. */
const POSTS = [
  rawPost('alt', { post_content: `<p>Words.</p><img src="/a.png" alt="${CODE.replaceAll('"', '&quot;')}">` }),
  rawPost('escaped-title', { post_title: 'How &lt;style&gt; works' }),
  rawPost('title', { post_title: `A title ${CODE}` }),
  rawPost('body', { post_content: `<p>Words.</p>${CODE}` }),
  rawPost('meta', { post_meta_descr: 'Words " src=javascript:alert(1) onload=x style=y' }),
  rawPost('unclosed', { post_title: 'A title <!-- and <style', post_content: '<p>Words.</p><!-- <style>' }),
  rawPost('tagged', { category_name: [`Tests ${CODE}`] }),
  rawPost('plain'),
];

let api: FaultApi;
let place: BuildPlace;
let failure: string | undefined;

beforeAll(async () => {
  [api, place] = [await startFaultApi(), await makeBuildPlace()];
  api.serve({
    posts: POSTS,
    answers: {
      '/a.png': (_: unknown, response: { end(body: Buffer): void }) => response.end(makePng(64, 64)),
      '/api/gallery-list?gallery_type=image': { results: [rawPhoto(1, { image_name: `Lab ${CODE}` })] },
    },
  });
  failure = await place.build(api.url);
});
afterAll(() => Promise.all([api.close(), place.remove()]));

const codeOf = async (file: string): Promise<string[]> =>
  readBuiltPage(file, await place.read(file)).inlineCode.map(({ hash }) => hash);

test('the build succeeds', () => {
  expect(failure).toBeUndefined();
});

test.each([
  ['blog/alt.html', /alt="[^"]*body\{display:none\}/],
  ['blog/escaped-title.html', /<h1[^>]*>How &lt;style(?:&gt;|>) works<\/h1>/],
  ['blog/title.html', /<h1[^>]*>A title\b/],
  ['blog/body.html', /<p>Words\.<\/p>/],
  [
    'blog/meta.html',
    /content="Words &quot; src=javascript:alert\(1\)|content="Words &#34; src=javascript:alert\(1\)/,
  ],
  ['blog/unclosed.html', /<p>Words\.<\/p>/],
  ['blog/tagged.html', /Tests\b/],
  ['gallery/photos.html', /Lab\b/],
])('%s shows its text', async (file, text) => {
  expect(await place.read(file)).toMatch(text);
});

test('no text of a record becomes inline code of a page, nor enters its policy', async () => {
  const own = await codeOf('blog/plain.html');
  for (const { slug } of POSTS) expect(await codeOf(`blog/${slug}.html`), String(slug)).toEqual(own);
  const gallery = await codeOf('gallery/photos.html');
  expect(gallery.slice(0, 1)).toEqual(own.slice(0, 1));
  const headers = await place.read('_headers');
  const rule = /^\/blog\/:name\n\s+Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? '';
  const notFound = await codeOf('404.html');
  expect([...new Set(rule.match(/'sha256-[^']+'/g))].sort()).toEqual(
    [...new Set([...own, ...notFound])].sort(),
  );
});

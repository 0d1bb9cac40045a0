/** Checks that no file of the site shows a placeholder, e.g. `{ivf-rate}`, instead of its value. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/integrations/hosting/site-files.ts';
import { PREFIXES } from '../support/own-content.ts';
import { builtSite } from '../support/test-run.ts';

/** Pattern of placeholders in content (`{ivf-rate.plain}`) and in messages (`{count}`). */
const NAME = /\{([a-z][\w-]*(?:\.[a-z]+)?)\}/gi;

/** Messages that the browser fills, with the pages whose code fills them. */
const FILLED_BY_BROWSER: readonly (readonly [pages: RegExp, names: string])[] = [
  [/^(?:bn\/)?search\.html$/, 'count question word words'],
  [/^(?:bn\/)?resources\/tools\.html$/, 'date from to longest shortest'],
  [/^(?:bn\/)?cycle\.json$/, 'amount date days from most name title to'],
  [/^(?:bn\/)?(?:contact-us|book-an-appointment)\.html$/, 'policy title'],
];

/** Returns the texts and attributes of a page, without code. */
function readerText(html: string): string {
  const texts: string[] = [];
  let isCode = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      isCode = tag === 'style' || (tag === 'script' && attributes.type !== 'application/ld+json');
      texts.push(...Object.values(attributes));
    },
    ontext: (text) => void (isCode || texts.push(text)),
    onclosetag: () => {
      isCode = false;
    },
  });
  parser.end(html);
  return texts.join('\n');
}

/**
 * Returns the placeholders in a file, without duplicates and without placeholders that its page fills in the browser.
 */
function unfilledNames(file: string, content: string): string[] {
  const text = file.endsWith('.html') ? readerText(content) : content;
  const filled = FILLED_BY_BROWSER.filter(([pages]) => pages.test(file)).flatMap(([, names]) =>
    names.split(' '),
  );
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !filled.includes(name));
}

test('no page, feed or index of the site has an unfilled name', async () => {
  const root = await builtSite('demonstration');
  const files = (await listFiles(root)).filter(
    (file) => /\.(?:html|json|xml|txt)$/.test(file) && !file.startsWith('host/'),
  );
  expect(files).toEqual(
    expect.arrayContaining([
      ...PREFIXES.map((prefix) => `${prefix}/search/index.json`.slice(1)),
      'rss.xml',
      'llms.txt',
    ]),
  );
  const wrong = files.flatMap((file) =>
    unfilledNames(file, readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: {${name}}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['search/index.json', '{"text":"A talk, {initial-consultation}"}', ['initial-consultation']],
  ['a.html', '<p>About {ivf-rate.plain} of us</p>', ['ivf-rate.plain']],
  ['a.html', '<img alt="{clinic}">', ['clinic']],
  ['a.html', '<script type="application/ld+json">{"name":"{clinic}"}</script>', ['clinic']],
  ['a.html', '<style>a{color}</style><script>let a={b}</script>', []],
  ['bn/search.html', '<p>{count} {clinic}</p>', ['clinic']],
  ['contact-us.html', '<p>{count}</p>', ['count']],
  ['rss.xml', '<title>{clinic}</title>', ['clinic']],
])('of %s with %s, %j is unfilled', (file, content, names) => {
  expect(unfilledNames(file, content)).toEqual(names);
});

/**
 * `npm run bench:text`: time against size for every function that reads what others wrote, over shapes that make careless
 * parsers slow. Sizes are doubled; a factor near 2 is linear, near 4 quadratic.
 */
import { performance } from 'node:perf_hooks';
import { cleanLine, quote, stripInvisible } from '../../../src/feeds/parse/clean-text.ts';
import { parseDate } from '../../../src/feeds/parse/parse-date.ts';
import { parseSlug } from '../../../src/feeds/parse/parse-slug.ts';
import { parseLink, parseWebUrl } from '../../../src/feeds/parse/parse-url.ts';
import { isPlainText, markdownToHtml } from '../../../src/feeds/sanitize/markdown.ts';
import { sanitizeHtml } from '../../../src/feeds/sanitize/sanitize-html.ts';
import { secretFinder } from '../../../src/lib/secrets.ts';
import { plainText, readMinutes, slugify, truncate } from '../../../src/lib/text.ts';

const API = new URL('https://admin.example.com');

/** What is timed, by name. */
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  sanitizeHtml: (text) =>
    sanitizeHtml(text, { api: API, loadImage: () => Promise.resolve(null), onChange: () => {} }).catch(
      () => {},
    ),
  isPlainText,
  markdownToHtml: (text) => markdownToHtml(text, () => {}),
  plainText,
  stripInvisible,
  cleanLine: (text) => cleanLine(text, 300),
  quote,
  slugify,
  truncate: (text) => truncate(text, 150),
  readMinutes,
  parseSlug,
  parseDate,
  parseLink: (text) => parseLink(text, API),
  parseWebUrl: (text) => parseWebUrl(text, API),
  findSecrets: secretFinder({ A_SECRET: 'a-secret-of-the-clinic' }),
};

/** Pieces that are repeated to make a text. */
const PIECES = [
  ...[
    '<a',
    '<',
    '<a ',
    '<!--',
    '<![CDATA[',
    '&',
    '&#',
    '&lt;',
    '<b id=n>',
    '<p>',
    '</p>',
    '<a href="',
    '"',
    "'",
    '<table>',
  ],
  ...[
    '<b><i>',
    '<svg>',
    '<style>',
    '<title>',
    '<h1>',
    '<h2>x</h2>',
    '<td>',
    '<img alt=">',
    '<li>',
    '<a b=c ',
  ],
  ...[
    '[',
    ']',
    '[a](',
    '![',
    '*',
    '**a',
    '_',
    '`',
    '``` ',
    '> ',
    '- ',
    '#',
    '\\',
    '|',
    '~',
    '<a>[',
    '![[]()',
    '\n- a',
    '\n\n',
    '  \n',
  ],
  ...[
    '-',
    '.',
    '/',
    ' ',
    '\t',
    '\u200c',
    '\u200d',
    '\ud800',
    '\u202e',
    'ক',
    '্',
    'é',
    '👩‍⚕️',
    '0',
    'a',
    'A-',
    '%',
    '%e0',
  ],
  ...[
    'http://',
    'http://a:',
    'https://u:p',
    'whsec_',
    'AKIA',
    'github_pat_',
    '-----BEGIN ',
    '@',
    '# sourceMappingURL',
    ':',
    'jan ',
  ],
];

/** Characters of the shortest text, and how often it is doubled. */
const START = 4000;
const DOUBLINGS = 5;
/** Rows of the table: the steepest, of those that take long enough to be measured. */
const MAX_ROWS = 20;
const MIN_TIME = 20;
/** Milliseconds after which a text is not doubled again. */
const MAX_TIME = 5000;

/** The shorter time of two runs, in milliseconds: the other may include a garbage collection. */
async function time(run: (text: string) => unknown, text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const since = performance.now();
    await run(text);
    times.push(performance.now() - since);
  }
  return Math.min(...times);
}

/** Times of one function over texts of doubled sizes. */
async function measure(run: (text: string) => unknown, piece: string): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step <= DOUBLINGS && (times.at(-1) ?? 0) < MAX_TIME; step += 1)
    times.push(await time(run, piece.repeat(Math.ceil((START * 2 ** step) / piece.length))));
  return times;
}

const rows: { label: string; times: readonly number[]; factor: number }[] = [];
for (const [name, run] of Object.entries(FUNCTIONS))
  for (const piece of PIECES) {
    const times = await measure(run, piece);
    const [before = 0, last = 0] = times.slice(-2);
    if (last >= MIN_TIME)
      rows.push({ label: `${name} ${JSON.stringify(piece)}`, times, factor: last / before });
  }
rows.sort((a, b) => b.factor - a.factor);
for (const { label, times, factor } of rows.slice(0, MAX_ROWS))
  console.log(
    `${label.padEnd(38)} ${times.map((each) => each.toFixed(1)).join(' ')} ms, ×${factor.toFixed(1)}`,
  );
console.log(
  `${Object.keys(FUNCTIONS).length * PIECES.length} pairs, ${rows.length} of them slower than ${MIN_TIME} ms`,
);

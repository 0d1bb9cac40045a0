import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { charactersIn } from '../../scripts/support/unicode-range.ts';
import { emergencyNumber } from '../../src/lib/emergency-number.ts';
import { localeSettings } from '../../src/lib/locale-settings.ts';
import { LOCALES } from '../../src/lib/locales.ts';
import { plainText } from '../../src/lib/text.ts';
import { readClinicPlace } from '../../src/schemas/place-file.ts';
import { findBrokenLinks } from '../support/broken-links.ts';
import { type BuiltPages, readBuiltPages } from '../support/built-pages.ts';
import { BRANCH_PHONES, HOTLINE, localeOfPage, TREATMENT_IDS } from '../support/own-content.ts';
import { WORDS } from '../support/words.ts';

let site: BuiltPages;
let pages: BuiltPages['pages'];

beforeAll(async () => {
  site = await readBuiltPages();
  pages = site.pages;
});

/** Pages that their own script completes, depending on the requested address. */
const COMPLETED = ['/404', '/blog/not-found', '/fertility-experts/not-found'];

// A post keeps its links when a page is deleted, and stops no build (src/integrations/hosting/dead-links.ts).
test('every internal link and picture leads somewhere, anchors included; texts of posts may name deleted pages', () => {
  expect(findBrokenLinks(site).filter(({ isInPost }) => !isInPost)).toEqual([]);
});

// The style of links applies to those without a class, and Astro adds a class to each element of a component with scoped styles.
test('no link has only the class that Astro adds for scoped styles', () => {
  const bare = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<a\s[^>]*class="astro-\w+"[^>]*>/g)].map(([link]) => `${page}: ${link}`),
  );
  expect(bare).toEqual([]);
});

test('a button has the color of danger if it calls the emergency number, or leads to the signs of danger from a hero', () => {
  const number = emergencyNumber(readClinicPlace());
  const buttons = [...pages.keys()].flatMap((page) => [
    ...site.documentOf(page).querySelectorAll('a.button'),
  ]);
  const calls = buttons.filter((button) => button.getAttribute('href') === `tel:${number}`);
  expect(calls.length).toBeGreaterThan(0);
  const isDoor = (button: Element) =>
    button.matches('.facts *') && /when-to-call$/.test(`${button.getAttribute('href')}`);
  const expected = buttons.filter((button) => calls.includes(button) || isDoor(button));
  expect(buttons.filter((button) => button.classList.contains('button-danger'))).toEqual(expected);
});

test('a card of a post is one link as a whole', () => {
  const cards = [...site.documentOf('/blog').querySelectorAll('article')];
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards)
    expect([...card.querySelectorAll('a')].map(({ className }) => className)).toEqual([
      expect.stringMatching(/(?:^| )whole(?: |$)/),
    ]);
});

test('nothing follows the end of the document', () => {
  const files = [...pages].filter(([, html]) => !html.trimEnd().endsWith('</html>')).map(([page]) => page);
  expect(files).toEqual([]);
});

test('every page has one h1, headings in order, and a title, description and address of its own', () => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const [page, html] of pages) {
    const body = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '');
    const levels = [...body.matchAll(/<h([1-6])\b(?![^>]*\bhidden\b)/g)].map(([, level]) => Number(level));
    const completed = COMPLETED.includes(page);
    if (!completed && levels.filter((level) => level === 1).length !== 1)
      wrong.push(`${page} has not one h1`);
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1)
        wrong.push(`${page} skips from h${levels[index - 1]} to h${level}`);
    });
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
    if (titles.has(title)) wrong.push(`${page} has the title of ${titles.get(title)}`);
    titles.set(title, page);
    if (!/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${page} has no description`);
    if (!completed && !/<link rel="canonical"/.test(html)) wrong.push(`${page} has no canonical address`);
    if (!/<meta name="keywords" content="[^"]{3,}"/.test(html)) wrong.push(`${page} has no keywords`);
  }
  expect(wrong).toEqual([]);
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Ignores output of Astro and React that is equal for browsers: letter case of attributes, and self-closing tags.
      'attr-case': 'off',
      'no-self-closing': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-inline-style': 'error',
      // Allows spaces in phone numbers, which are for readability.
      'tel-non-breaking': 'off',
      // Allows long titles of posts, which editors write.
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
    },
    elements: [
      'html5',
      {
        'astro-island': { flow: true, phrasing: true, transparent: true },
        'astro-slot': { flow: true, phrasing: true, transparent: true },
        // Allows a style in the body: Astro writes it before the first island.
        style: { flow: true, metadata: true },
      },
    ],
  });
  const problems: string[] = [];
  for (const [page, html] of pages) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      problems.push(...messages.map(({ ruleId, message, line }) => `${page}:${line} ${ruleId}: ${message}`));
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

test('no page that calls the emergency number tells anybody to wait for its review', () => {
  const urgent = [...pages].filter(([, html]) =>
    html.includes(`href="tel:${emergencyNumber(readClinicPlace())}"`),
  );
  expect(urgent.map(([page]) => page)).toContain('/resources/when-to-call');
  expect(urgent.filter(([, html]) => html.includes(WORDS.review.awaiting)).map(([page]) => page)).toEqual([]);
  expect(pages.get('/resources/when-to-call')).toContain(WORDS.review.awaitingUrgent);
});

/** Phone numbers in a part of a page: the number to dial, and the displayed digits. */
const callsIn = (html: string): [dialed: string, shown: string][] =>
  [...html.matchAll(/<a\s[^>]*href="tel:([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, dialed = '', shown = '']) => [dialed, plainText(shown).replace(/[^\d+]/g, '')],
  );

test('every link that shows a phone number calls that number', () => {
  const wrong = [...pages].flatMap(([page, html]) =>
    callsIn(html).flatMap(([dialed, shown]) =>
      shown === '' || shown === dialed ? [] : [`${page} shows ${shown}, calls ${dialed}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('each branch card has the numbers of its branch, and each page the hotline', () => {
  const cards = [...(pages.get('/contact-us') ?? '').matchAll(/<article\b[\s\S]*?<\/article>/g)];
  const called = cards.flatMap(([card]) => callsIn(card).map(([dialed]) => dialed));
  expect(called).not.toEqual([]);
  expect(called.toSorted()).toEqual(BRANCH_PHONES.toSorted());
  const hotline = callsIn(/<header\b[\s\S]*?<\/header>/.exec(pages.get('/') ?? '')?.[0] ?? '')[0]?.[0] ?? '';
  expect(hotline).toBe(HOTLINE);
  expect([...pages].filter(([, html]) => !html.includes(`href="tel:${hotline}"`))).toEqual([]);
});

test('the sitemap page says what its total counts, and its numbers are those of its links', () => {
  const posts = [...pages.keys()].filter((page) => /^\/blog\/(?!page\/|not-found$)[^/]+$/.test(page)).length;
  const main = /<main\b[\s\S]*<\/main>/.exec(pages.get('/sitemap') ?? '')?.[0] ?? '';
  const links = [...main.matchAll(/<li\b/g)].length;
  const said =
    /(\d+) pages: (\d+) main pages, (\d+) treatments and (\d+) blog posts\. (\d+) more pages are listed by subject/;
  const [total = 0, mainPages = 0, ...others] = said.exec(plainText(main))?.slice(1).map(Number) ?? [];
  const treatments = TREATMENT_IDS.length;
  expect(total).toBe(mainPages + treatments + posts);
  expect(others).toEqual([treatments, posts, links - total]);
});

/** Matches a character of the locales in other scripts than Latin. */
const OTHER_SCRIPTS = new RegExp(
  LOCALES.map((locale) => localeSettings(locale).script)
    .filter((script) => script !== 'Latn')
    .map((script) => `\\p{Script=${script}}`)
    .join('|') || '(?!)',
  'u',
);

test('the fonts that a page preloads have its every character but those of other scripts; a page in a script without site fonts preloads none', () => {
  const core =
    readFileSync('src/assets/fonts/latin.css', 'utf8')
      .split('@font-face')
      .find((face) => face.includes('core')) ?? '';
  const drawn = new Set(charactersIn(core));
  const wrong = [...pages].flatMap(([page, html]) => {
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(
      ([, href = '']) => href,
    );
    const others = [...new Set(plainText(html))].filter(
      (one) => !/[\n।\u200c\u200d]/u.test(one) && !OTHER_SCRIPTS.test(one) && !drawn.has(one),
    );
    if (!localeSettings(localeOfPage(page)).hasSiteFonts) return fonts.map((font) => `${page}: ${font}`);
    const wanted = ['figtree-core', 'display'];
    const isRight = fonts.length === wanted.length && wanted.every((name, at) => fonts[at]?.includes(name));
    return isRight && others.length === 0 ? [] : `${page}: ${fonts} ${others}`;
  });
  expect(wrong).toEqual([]);
});

test('every weight in the styles of a page is in the range of the font', () => {
  const weights = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/font-weight:(\d+)/g)].map(([, weight]) => Number(weight)),
  );
  const face = readFileSync('src/assets/fonts/latin.css', 'utf8');
  const [, lightest, boldest] = (/font-weight: (\d+) (\d+)/.exec(face) ?? []).map(Number);
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([lightest, boldest]);
});

test('every page has the style that removes its islands from the layout', () => {
  const without = [...pages].filter(
    ([, html]) => html.includes('<astro-island') && !/astro-island[^{}]*\{display:contents\}/.test(html),
  );
  expect(without.map(([page]) => page)).toEqual([]);
});

/** Requirements for the HTML of every page: keyboards, screen readers, browsers without scripts. */
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../src/lib/locales.ts';
import { type BuiltPages, readBuiltPages, readOut } from '../support/built-pages.ts';
import {
  BRANCH_IDS,
  BRANCH_PHONES,
  DOCTOR_IDS,
  HOTLINE,
  localeOfPage,
  PREFIXES,
} from '../support/own-content.ts';

let pages: readonly (readonly [page: string, document: Document])[];
let documentOf: BuiltPages['documentOf'];
beforeAll(async () => {
  const site = await readBuiltPages();
  ({ documentOf } = site);
  pages = [...site.pages.keys()].map((page) => [page, documentOf(page)]);
});

/**
 * Returns the findings of a check on all pages, each with its page. Fails where no page has the subject of the check: without
 * it, the check would find nothing whatever the pages are.
 */
function findOn(
  subject: string,
  check: (document: Document, page: string) => readonly string[],
): readonly string[] {
  expect(
    pages.some(([, document]) => document.querySelector(subject)),
    `${subject} is on a page`,
  ).toBe(true);
  return pages.flatMap(([page, document]) => check(document, page).map((fault) => `${page}: ${fault}`));
}
/** NodeFilter.SHOW_TEXT, which Node.js does not define. */
const TEXT_NODES = 4;
const isRepeated = <T>(item: T, index: number, all: readonly T[]): boolean => all.indexOf(item) !== index;

test('every page has one main part, header and footer, and each other landmark a name of its own', () => {
  const faults = findOn('nav[aria-labelledby]', (document) => {
    const names = [...document.querySelectorAll('nav, aside')].map((landmark) => {
      const label = document.getElementById(landmark.getAttribute('aria-labelledby') ?? '');
      return `${landmark.tagName} ${landmark.getAttribute('aria-label') ?? (label ? readOut(label) : '')}`;
    });
    return [
      ...['main', 'body > header', 'body > footer'].filter(
        (part) => document.querySelectorAll(part).length !== 1,
      ),
      ...names.filter((name, index) => name.endsWith(' ') || isRepeated(name, index, names)),
    ];
  });
  expect(faults).toEqual([]);
});

test('every page says which language it is in, and which texts of an English one are Bangla', () => {
  const faults = findOn('html[lang=en] body [lang^=bn]', (document, page) => {
    const locale = localeOfPage(page);
    if (document.documentElement.lang !== locale) return ['no language'];
    if (locale !== DEFAULT_LOCALE) return [];
    const texts = document.createTreeWalker(document.body, TEXT_NODES);
    const bangla: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (/[\u0980-\u09ff]/.test(text.nodeValue ?? '') && !text.parentElement?.closest('[lang^=bn], script'))
        bangla.push(text.nodeValue ?? '');
    return bangla;
  });
  expect(faults).toEqual([]);
});

test('every link has words, and the same words lead to one place', () => {
  const faults = findOn('a[href]', (document, page) => {
    const targets = new Map<string, string>();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return links.flatMap((link) => {
      // In the overview's table of contents "IVF" leads to the part about IVF, which links to the page about IVF.
      if (page.endsWith('/infertility-treatments') && link.matches('.doors > [href^="#"]')) return [];
      const [words, target] = [readOut(link), link.getAttribute('href') ?? ''];
      // Allows different texts for links to the form: the name of a doctor preselects that doctor.
      const { href } = new URL(target.replace(/#doctor=.*/, ''), `https://clinic.example${page}`);
      const known = targets.get(words) ?? href;
      targets.set(words, href);
      return [
        ...(words === '' ? [`no words lead to ${target}`] : []),
        ...(known === href ? [] : [`"${words}" leads to ${known} and to ${href}`]),
      ];
    });
  });
  expect(faults).toEqual([]);
});

// WCAG 3.2.6, consistent help.
test('on every page the first link skips to the content, and the last two of the header call and book', () => {
  const faults = findOn('body > header a[href]', (document, page) => {
    const book = `${/^\/bn(?=\/|$)/.exec(page) ?? ''}/book-an-appointment`;
    const targets = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    const header = [...document.querySelectorAll('body > header a[href]')].map((link) =>
      link.getAttribute('href'),
    );
    return [
      ...(targets[0] === '#content' && document.querySelector('main#content, #content')
        ? []
        : [`${targets[0]} first`]),
      ...(header.slice(-2).join() === `tel:${HOTLINE},${book}` ? [] : [header.slice(-2).join()]),
    ];
  });
  expect(faults).toEqual([]);
});

test('no film starts by itself without a button that stops it', () => {
  const faults = findOn('video', (document) =>
    [...document.querySelectorAll('video[autoplay], audio')]
      .filter((media) => !media.matches('[controls]') && !media.closest('section')?.querySelector('button'))
      .map(({ outerHTML }) => outerHTML),
  );
  expect(faults).toEqual([]);
});

test('no field has a name under which a browser could send it, or a placeholder', () => {
  const faults = findOn('form input', (document) =>
    [...document.querySelectorAll('form [name]:not(form), form [placeholder]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
  expect(faults).toEqual([]);
});

test('every form has a name', () => {
  const faults = findOn('main form[aria-label]', (document) =>
    [...document.querySelectorAll('form')]
      .filter((form) => !form.getAttribute('aria-label') && !form.closest('search, dialog'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(faults).toEqual([]);
});

test('no panel of the form ends before the numbers that it announces', () => {
  const faults = findOn('.load-failed a[href^="tel:"]', (document) =>
    [...document.querySelectorAll('.load-failed, noscript')]
      .filter((panel) =>
        /:\s*$/.test(panel.querySelector('p')?.textContent ?? panel.firstChild?.textContent ?? ''),
      )
      .filter((panel) => panel.querySelectorAll('a[href^="tel:"]').length !== BRANCH_PHONES.length + 1)
      .map(({ textContent }) => textContent ?? ''),
  );
  expect(faults).toEqual([]);
});

test('the bar at the foot of a phone leads to danger, costs and branches, and repeats no button of the header', () => {
  const faults = findOn('.contact-bar a', (document, page) => {
    const hrefs = [...document.querySelectorAll('.contact-bar a:not(.to-contents)')].map((link) =>
      link.getAttribute('href')?.replace('/bn/', '/'),
    );
    const hasForm = /^(?:\/bn)?\/(?:contact-us|book-an-appointment)$/.test(page);
    const expected = hasForm ? [] : ['/resources/when-to-call', '/resources/what-it-costs', '/contact-us'];
    return hrefs.join() === expected.join() ? [] : [hrefs.join(' ')];
  });
  expect(faults).toEqual([]);
});

test('on every page the menu begins with danger, costs and women doctors', () => {
  const faults = findOn('#menu .menu > li > a', (document) => {
    const hrefs = [...document.querySelectorAll('#menu .menu > li > a')]
      .slice(0, 3)
      .map((link) => link.getAttribute('href')?.replace('/bn/', '/'));
    const expected = '/resources/when-to-call,/resources/what-it-costs,/fertility-experts#women';
    return hrefs.join() === expected ? [] : [hrefs.join(' ')];
  });
  expect(faults).toEqual([]);
});

test('each button that calls 999, and the danger of a treatment, has a siren, which no other button has', () => {
  const faults = findOn('.button[href="tel:999"]', (document) => {
    const sirens = new Set<Element>();
    for (const icon of document.querySelectorAll('[id="i:siren"], [href="#i:siren"]')) {
      const button = icon.closest('.button');
      if (button) sirens.add(button);
    }
    return [...document.querySelectorAll('.button')]
      .filter((button) => button.matches('[href="tel:999"], .facts .button') !== sirens.has(button))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  expect(faults).toEqual([]);
});

test('each script has a type of HTML, and data that is no script a MIME type', () => {
  const known = /^(?:|module|speculationrules|application\/ld\+json|text\/uri-list)$/;
  const faults = findOn('script[type]', (document) =>
    [...document.querySelectorAll('script')].map(({ type }) => type).filter((type) => !known.test(type)),
  );
  expect(faults).toEqual([]);
});

test('the sign of a summary is drawn, and has no text that a screen reader would read', () => {
  const signs = [...pages].flatMap(([page, document]) =>
    [
      ...(document.querySelector('style')?.textContent ?? '').matchAll(/summary:{1,2}before\{([^}]*)/g),
    ].flatMap(([, rule = '']) =>
      (rule.match(/content:[^;]*/g) ?? []).map((content) => `${page}: ${content}`),
    ),
  );
  expect(signs.length).toBeGreaterThan(0);
  expect(signs.filter((sign) => !sign.endsWith(': content:""'))).toEqual([]);
});

/** Label of the choice of a branch, and its first option. */
const WORDS_OF_BRANCH = 'label[for=appointment-location], #appointment-location option:first-child';

test('the form has one word for a branch, and asks for none where there is no choice', () => {
  const form = documentOf('/contact-us').querySelector('#book form');
  const words = [...(form?.querySelectorAll(WORDS_OF_BRANCH) ?? [])].map(({ textContent }) => textContent);
  expect(words).toEqual(BRANCH_IDS.length > 1 ? ['Location', 'Select a location'] : []);
});

test('no text has a space before a full stop', () => {
  const faults = findOn('main :is(p, td, li, dd, strong)', (document) =>
    [...document.querySelectorAll('main :is(p, td, li, dd, strong)')]
      .map((element) => element.textContent ?? '')
      .filter((text) => /[\p{L}\p{M}\p{N}]\s+[.।](?=\s|$)/u.test(text)),
  );
  expect(faults).toEqual([]);
});

test('files and the admin API are never prefetched', () => {
  const rules = JSON.parse(documentOf('/').querySelector('script[type=speculationrules]')?.textContent ?? '');
  const patterns: string[] = rules.prefetch[0].where.and[1].not.href_matches;
  const isRefused = (address: string): boolean =>
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`).test(address),
    );
  const files = ['/api/blogs-list', '/rss.xml', '/media/videos/tour.mp4', '/llms.txt', '/search/index.json'];
  const ours = ['/careers', '/blog/a-post', '/infertility-treatments/andrology'];
  expect([...files, ...ours].filter(isRefused)).toEqual(files);
});

test('a long page has a list of what is on it and a link to it, a short page has neither', () => {
  const long = documentOf('/resources/what-it-costs');
  expect(long.querySelector('.contact-bar .to-contents')).not.toBeNull();
  expect(long.querySelector('nav[aria-label="On this page"]')).not.toBeNull();
  for (const page of ['/thank-you', `/fertility-experts/${DOCTOR_IDS[0]}`, '/blog']) {
    expect(documentOf(page).querySelector('.contact-bar .to-contents'), page).toBeNull();
    expect(documentOf(page).querySelector('nav[aria-label="On this page"]'), page).toBeNull();
  }
});

test.each(
  PREFIXES.flatMap((prefix): [string, string][] => [
    [`${prefix}/contact-us`, `${prefix}/thank-you`],
    [`${prefix}/book-an-appointment`, `${prefix}/thank-you`],
  ]),
)('the form of %s leads to %s, at an address from the root of the site', (page, thanks) => {
  const form = documentOf(page).querySelector('astro-island[component-url*=AppointmentForm]');
  expect(JSON.parse(form?.getAttribute('props') ?? '{}').thanks).toEqual([0, thanks]);
});

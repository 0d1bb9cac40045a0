import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../support/test-run.ts';

/**
 * APIs that came after Chrome 88, Safari 14 or Firefox 90 (package.json), with the first version of each browser. The
 * compiler knows those of the language (tsconfig.browser.json); this also covers the DOM, dependencies and inline code.
 */
const TOO_NEW: Readonly<Record<string, string>> = {
  'Object.hasOwn': 'Chrome 93, Safari 15.4, Firefox 92',
  'Object.groupBy': 'Chrome 117, Safari 17.4, Firefox 119',
  'Map.groupBy': 'Chrome 117, Safari 17.4, Firefox 119',
  'Array.fromAsync': 'Chrome 121, Safari 16.4, Firefox 115',
  'Promise.withResolvers': 'Chrome 119, Safari 17.4, Firefox 121',
  'Promise.try': 'Chrome 128, Safari 18.2, Firefox 134',
  'Intl.Segmenter': 'Chrome 87, Safari 14.1, Firefox 125',
  'Intl.ListFormat': 'Chrome 72, Safari 14.1, Firefox 78',
  'AbortSignal.timeout': 'Chrome 103, Safari 16, Firefox 100',
  'AbortSignal.any': 'Chrome 116, Safari 17.4, Firefox 124',
  'URL.canParse': 'Chrome 120, Safari 17, Firefox 115',
  'URL.parse': 'Chrome 126, Safari 18, Firefox 126',
  'crypto.randomUUID': 'Chrome 92, Safari 15.4, Firefox 95',
  '.toSorted': 'Chrome 110, Safari 16, Firefox 115',
  '.toReversed': 'Chrome 110, Safari 16, Firefox 115',
  '.toSpliced': 'Chrome 110, Safari 16, Firefox 115',
  '.findLast': 'Chrome 97, Safari 15.4, Firefox 104',
  '.at': 'Chrome 92, Safari 15.4, Firefox 90',
  structuredClone: 'Chrome 98, Safari 15.4, Firefox 94',
  requestIdleCallback: 'no Safari',
  '.requestSubmit': 'Chrome 76, Safari 16, Firefox 75',
  '.showModal': 'Chrome 37, Safari 15.4, Firefox 98',
  '.showPopover': 'Chrome 114, Safari 17, Firefox 125',
  '.hidePopover': 'Chrome 114, Safari 17, Firefox 125',
  '.checkVisibility': 'Chrome 105, Safari 17.4, Firefox 106',
  '.startViewTransition': 'Chrome 111, Safari 18, Firefox 144',
};

/** Calls that run only if the API exists, or never on this site: file name without its hash, API, and reason. */
const GUARDED: readonly (readonly [file: string, api: string, why: string])[] = [
  ['VideoModal', '.showModal', 'the link opens no modal without it'],
  ['HeaderMenu', '.hidePopover', 'called on an open popover'],
  ['client', '.requestSubmit', 'React replays form actions with it; the site has none'],
  ['client', '.startViewTransition', 'React calls it for <ViewTransition>; the site has none'],
];

/** Finds calls of an API without a check in the same file, e.g. `typeof Intl.Segmenter` or `"x"in y`. */
function calls(code: string, api: string): boolean {
  const name = api.replace(/.*\./, '');
  const isMethod = api.startsWith('.');
  const escaped = api.replaceAll('.', '\\.');
  const call = new RegExp(
    `${isMethod ? '' : '(?<![\\w$.])(?:globalThis\\.|window\\.|self\\.)?'}${escaped}(?:\\?\\.)?\\(`,
  );
  const constructed = new RegExp(`new ${escaped}\\b`);
  const check = new RegExp(`typeof ${escaped}\\b|["'\`]${name}["'\`]\\s*in\\b`);
  return (call.test(code) || constructed.test(code)) && !check.test(code);
}

/** Returns the scripts of a built site: its files, and the inline scripts of its pages, without duplicates. */
function builtScripts(dist: string): Map<string, string> {
  const scripts = new Map<string, string>();
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|html)$/.test(file)) continue;
    const text = readFileSync(path.join(dist, file), 'utf8');
    if (file.endsWith('.js')) scripts.set(text, path.basename(file).replace(/\..*/, ''));
    else
      for (const [, type = '', code = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
        if (!/type="(?:application|speculationrules)/.test(type)) scripts.set(code, file);
  }
  return scripts;
}

test('a call without a feature check is found, a call with a feature check is not', () => {
  expect(calls('a.filter(b=>Object.hasOwn(c,b))', 'Object.hasOwn')).toBe(true);
  expect(calls('[3,1].toSorted()', '.toSorted')).toBe(true);
  expect(calls('new Intl.Segmenter("bn")', 'Intl.Segmenter')).toBe(true);
  expect(calls('`Segmenter`in Intl?new Intl.Segmenter(`bn`):0', 'Intl.Segmenter')).toBe(false);
  expect(calls('typeof URL.canParse=="function"&&URL.canParse(a)', 'URL.canParse')).toBe(false);
  expect(calls('a.attach(b)', '.at')).toBe(false);
});

test('no script of the site calls what the oldest supported browsers lack', async () => {
  const scripts = builtScripts(await builtSite('demonstration'));
  expect(scripts.size).toBeGreaterThan(10);
  const found = [...scripts].flatMap(([code, file]) =>
    Object.entries(TOO_NEW)
      .filter(([api]) => calls(code, api))
      .filter(([api]) => !GUARDED.some(([name, guarded]) => name === file && guarded === api))
      // Astro's island code calls it for a component that is exported under a name with a dot.
      .filter(([api]) => !(api === 'Object.hasOwn' && code.includes('astro-island')))
      .map(([api, since]) => `${file}: ${api} (${since})`),
  );
  expect(found).toEqual([]);
});

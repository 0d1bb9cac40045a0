/** Compares names of buttons and of links in menus and bars: each leads to one page, and a page has few. */
import { beforeAll, expect, test } from 'vitest';
import { englishPath, LOCALES } from '../../src/lib/locales.ts';
import { readActionLabels } from '../support/action-labels.ts';
import { readBuiltPages, readOut } from '../support/built-pages.ts';

const LABELS = readActionLabels();
/** Buttons, entries of menu, bar and footer, and the door to the signs of danger; none that leads to the other language. */
const ACTIONS =
  ':is(.button, .menu-item, .contact-bar a, .site-footer nav a, .urgent)[href^="/"]:not([hreflang])';
/** Names that the specification gives to links to different pages. */
const SPECIFIED = ['Find a Specialist', ...(LOCALES.includes('bn') ? ['বিশেষজ্ঞ খুঁজুন'] : [])];

/** An action of a page. `to` is the English path of its target, with its fragment. */
interface NamedAction {
  readonly isEnglish: boolean;
  readonly name: string;
  readonly to: string;
}

let actions: readonly NamedAction[];
beforeAll(async () => {
  const { pages, documentOf } = await readBuiltPages();
  actions = [...pages.keys()].flatMap((address) =>
    [...documentOf(address).querySelectorAll(ACTIONS)].map((link) => ({
      isEnglish: !/^\/bn(?:\/|$)/.test(address),
      name: readOut(link),
      to: link.getAttribute('href')?.replace(/^\/bn(?=\/|$)/, '') || '/',
    })),
  );
});

/** Returns the names of a target in a language. */
const namesOf = (target: string, isEnglish: boolean): string[] => [
  ...new Set(
    actions
      .filter((action) => action.to === target && action.isEnglish === isEnglish)
      .map(({ name }) => name),
  ),
];

test('in English each page that actions lead to has only the names that the fixture gives it', () => {
  const odd = Object.entries(LABELS).flatMap(([target, { label, others, interface: names }]) =>
    namesOf(target, true)
      .filter((name) => ![label, ...others, ...names].includes(name))
      .map((name) => `${target}: ${name}`),
  );
  expect(odd).toEqual([]);
});

test('in Bangla such a page has no more names than in English', () => {
  const more = Object.keys(LABELS).filter(
    (target) => namesOf(target, false).length > Math.max(1, namesOf(target, true).length),
  );
  expect(more.map((target) => `${target}: ${namesOf(target, false).join(', ')}`)).toEqual([]);
});

test('a name leads to one page, except where the specification gives it to two', () => {
  const targets = Map.groupBy(actions, ({ name }) => name);
  const several = [...targets]
    .filter(([, same]) => new Set(same.map(({ to }) => englishPath(to.replace(/#.*/, '')))).size > 1)
    .map(([name]) => name);
  expect(several.toSorted()).toEqual(SPECIFIED.toSorted());
});

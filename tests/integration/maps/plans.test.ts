/** Tests the maps of the branches: nothing loads before a tap, and a plan, or the address, is in their place. */
import { expect, test } from 'vitest';
import { plainText } from '../../../src/lib/text.ts';
import { readBuiltPages } from '../../support/built-pages.ts';
import { builtClinic, WITHOUT_PLAN } from '../../support/clinic-site.ts';
import { readTexts } from '../../support/dist-files.ts';
import { BRANCH_IDS, ownValue } from '../../support/own-content.ts';
import { WORDS } from '../../support/words.ts';

/** Ids of the branches in the order of the pages. */
const ORDERED = BRANCH_IDS.toSorted(
  (a, b) => Number(ownValue(`branches/${a}`, 'order')) - Number(ownValue(`branches/${b}`, 'order')),
);

/** Returns the name of a branch's plan, or its address where it has none. */
function mapOf(id: string, hasPlan = true): string {
  const plan = hasPlan ? ownValue(`branches/${id}`, 'plan') : undefined;
  const address = ['street', 'area', 'city'].map((key) => ownValue(`branches/${id}`, `address.${key}`));
  return plan ?? address.join(', ');
}

/** Returns what is in the place of each branch's map on a contact page: the name of its plan, or else its text. */
const mapsIn = (html: string): string[] =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/gs)].slice(0, BRANCH_IDS.length).map(([summary = '']) => {
    const plan = /<img src="[^"]*\/([\w-]+)\.[^"/]*\.svg"/.exec(summary)?.[1];
    expect(summary.includes(WORDS.branch.plan)).toBe(plan !== undefined);
    return plan ?? plainText(summary);
  });

test('no frame is loaded before a visitor asks for it', async () => {
  const site = await readBuiltPages();
  const frames = [...site.pages.keys()].flatMap((page) => [
    ...site.documentOf(page).querySelectorAll('iframe'),
  ]);
  expect(frames.length).toBeGreaterThanOrEqual(BRANCH_IDS.length);
  expect(frames.filter((frame) => frame.hasAttribute('src'))).toEqual([]);
});

test('each branch of the demonstration shows its plan', async () => {
  const { pages } = await readBuiltPages();
  expect(mapsIn(pages.get('/contact-us') ?? '')).toEqual(
    ORDERED.map((id) => expect.stringContaining(mapOf(id))),
  );
});

test('a branch without a plan shows its address in the place of the map, each other branch its plan', async () => {
  const texts = await readTexts(await builtClinic());
  const contact = texts.get('contact-us.html') ?? texts.get('contact-us/index.html') ?? '';
  expect(mapsIn(contact)).toEqual(
    ORDERED.map((id) => expect.stringContaining(mapOf(id, id !== WITHOUT_PLAN))),
  );
});

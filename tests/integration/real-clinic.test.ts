/** Tests what the site of a real clinic leaves out: a missing plan, and a position after its last day. */
import { beforeAll, expect, test } from 'vitest';
import { plainText } from '../../src/lib/text.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { builtClinic, CLOSED_POSITION, WITHOUT_PLAN } from '../support/clinic-site.ts';
import { readTexts } from '../support/dist-files.ts';
import { BRANCH_IDS, ownValue, POSITION_IDS } from '../support/own-content.ts';
import { WORDS } from '../support/words.ts';

const titleOf = (position: string): string => `${ownValue(`positions/${position}`, 'title')}`;

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

let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  texts = await readTexts(await builtClinic());
}, 300_000);

test('each branch of the demonstration shows its plan', async () => {
  const { pages } = await readBuiltPages();
  expect(mapsIn(pages.get('/contact-us') ?? '')).toEqual(
    ORDERED.map((id) => expect.stringContaining(mapOf(id))),
  );
});

test('a branch without a plan shows its address in the place of the map, each other branch its plan', () => {
  const contact = texts.get('contact-us.html') ?? texts.get('contact-us/index.html') ?? '';
  expect(mapsIn(contact)).toEqual(
    ORDERED.map((id) => expect.stringContaining(mapOf(id, id !== WITHOUT_PLAN))),
  );
});

test('an expired position is in no list, structured data, search index or llms.txt', () => {
  const careers = texts.get('careers.html') ?? texts.get('careers/index.html') ?? '';
  const open = POSITION_IDS.filter((id) => id !== CLOSED_POSITION);
  expect(open.filter((id) => !careers.includes(titleOf(id)))).toEqual([]);
  expect(careers.match(/"@type":"JobPosting"/g) ?? []).toHaveLength(open.length);
  const closed = POSITION_IDS.filter((id) => id === CLOSED_POSITION);
  const traces = closed.flatMap((id) => [
    `${ownValue(`positions/${id}`, 'summary')}`.replace(/[.{].*/s, ''),
    `Application%3A%20${encodeURIComponent(titleOf(id))}`,
    `"title":"${titleOf(id)}"`,
  ]);
  const found = [...texts].filter(([, text]) => traces.some((trace) => text.includes(trace)));
  expect(found.map(([file]) => file)).toEqual([]);
});

/** Tests what the site of a real clinic leaves out: a position after its last day. */
import { beforeAll, expect, test } from 'vitest';
import { builtClinic, CLOSED_POSITION } from '../support/clinic-site.ts';
import { readTexts } from '../support/dist-files.ts';
import { ownValue, POSITION_IDS } from '../support/own-content.ts';

const titleOf = (position: string): string => `${ownValue(`positions/${position}`, 'title')}`;

let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  texts = await readTexts(await builtClinic());
}, 300_000);

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

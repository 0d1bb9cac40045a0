import { expect, test } from 'vitest';
import { withBranchButtons } from '../../../src/queries/branch-buttons.ts';

const BOOK = { label: 'Book', to: '/book-an-appointment' };
const BRANCHES = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));

test.each([0, 1, 2, 3])('a clinic with %s branches has as many buttons to sheets', (count) => {
  const hero = {
    kind: 'hero' as const,
    heading: 'x',
    lead: 'x',
    actions: [{ label: 'Sheet for {branch}', to: 'branch-sheets' }, BOOK],
  };
  const sheets = BRANCHES.slice(0, count).map(({ id, name }) => ({
    label: `Sheet for ${name}`,
    to: `/resources/first-visit/${id}`,
  }));
  expect(withBranchButtons(hero, BRANCHES.slice(0, count)).actions).toEqual([...sheets, BOOK]);
});

test('other sections stay as they are', () => {
  const section = { kind: 'call-to-action' as const, heading: 'x', actions: [BOOK] };
  expect(withBranchButtons(section, BRANCHES)).toBe(section);
});

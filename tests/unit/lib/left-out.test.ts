import { expect, test } from 'vitest';
import { isLeftOut, withoutLeftOut } from '../../../src/lib/left-out.ts';

const LEFT_OUT = new Set(['/careers', '/infertility-treatments#pgt']);

test.each([
  ['/careers', true],
  ['/careers#open-positions', true],
  ['/infertility-treatments#pgt', true],
  ['/infertility-treatments#ivf', false],
  ['/about-us', false],
  ['hotline', false],
])('the link to %s is left out: %s', (to, expected) => {
  expect(isLeftOut(to, LEFT_OUT)).toBe(expected);
});

test('links to deleted pages leave lists of links', () => {
  const section = {
    actions: [
      { label: 'Work', to: '/careers' },
      { label: 'About', to: '/about-us' },
    ],
  };
  expect(withoutLeftOut(section, LEFT_OUT)).toEqual({ actions: [{ label: 'About', to: '/about-us' }] });
  expect(section.actions).toHaveLength(2);
});

test('a card beside cards without links stays, without its link', () => {
  const cards = [{ title: 'Work', to: '/careers' }, { title: 'Care' }];
  expect(withoutLeftOut(cards, LEFT_OUT)).toEqual([{ title: 'Work' }, { title: 'Care' }]);
});

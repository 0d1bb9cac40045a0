import { expect, test } from 'vitest';
import { initials } from '../../../src/lib/initials.ts';

test.each([
  ['Dr. Sample One', 'SO'],
  ['Prof. Dr. Farhana Akter Rahman', 'FR'],
  ['Professor Dr. Farhana Rahman, FCPS', 'FR'],
  ['Dr. Md. Rafiq Islam', 'RI'],
  ['Dr. M. A. Rahman', 'R'],
  ['farhana', 'F'],
  ['Dr.', 'D'],
  ['ডা. নমুনা এক', 'নএ'],
  ['ডাঃ নমুনা এক (Dr. Sample One)', 'নএ'],
  ['অধ্যাপক ডা. রিয়া কৌশিক', 'রিকৌ'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

import { expect, test } from 'vitest';
import { pathWords } from '../../../src/search/question.ts';

test.each([
  ['/blog/IVF-cost', 'blog IVF cost'],
  ['/', ''],
  ['//--//', ''],
  [`/blog/${encodeURIComponent('কখন-আসবেন')}`, 'blog কখন আসবেন'],
  ['/caf%C3%A9_2026.html', 'café 2026 html'],
  ['/100%', '100'],
  ['/%E0%A4%A', 'E0 A4 A'],
  [`/${'x'.repeat(2000)}`, 'x'.repeat(100)],
])('the words of %s are: %s', (path, words) => {
  expect(pathWords(path)).toBe(words);
});

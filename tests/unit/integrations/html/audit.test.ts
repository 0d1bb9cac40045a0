import { expect, test } from 'vitest';
import { auditPage, hashSource, readBuiltPage } from '../../../../src/integrations/html/built-page.ts';

const EMITTED = new Set([hashSource('let a'), hashSource('b{}')]);
const audit = (html: string) => auditPage(readBuiltPage('blog/a-post.html', html), EMITTED);

test('inline code that the build emitted is allowed', () => {
  expect(audit('<style>b{}</style><script>let a</script>')).toEqual([]);
});

test.each([
  ['<style>body{display:none}</style>', 'an inline style that the build did not write'],
  ['<script>let b</script>', 'an inline script that the build did not write'],
  ['<p style="color:red">', 'an inline style, handler or script address: <p style="color:red">'],
])('%s is reported', (html, problem) => {
  expect(audit(html)).toEqual([expect.stringContaining(`it holds ${problem}`)]);
});

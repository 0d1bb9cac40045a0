import { expect, test } from 'vitest';
import { scopeNames, slimTags } from '../../../src/integrations/page-styles/slim-tags.ts';
import { sourcesFrom } from '../../../src/integrations/page-styles/sources.ts';
import { usedRules } from '../../../src/integrations/page-styles/used-rules.ts';

const PAGE =
  '<main class="page md:pt-0 grid-cols-[1fr_minmax(0,34rem)]"><details open><summary>Menu</summary></details><input></main>';
const SCRIPT = 'h("p",{className:"toast"})';

test.each([
  ['.page{color:red}', 'a class of the markup'],
  ['@media (min-width:48rem){.md\\:pt-0{padding:0}}', 'a class with a prefix'],
  ['.grid-cols-\\[1fr_minmax\\(0\\2c 34rem\\)\\]{gap:1rem}', 'a class with a value of its own'],
  ['.toast{color:red}', 'a class that only a script knows'],
  [':focus-visible{outline:3px solid}', 'focus of any element'],
  [':disabled{cursor:default}', 'a state of any element'],
  ['[hidden]:where(:not([hidden=until-found])){display:none}', 'what is hidden'],
  ['.page [aria-invalid=true]{color:red}', 'a state that a script sets'],
  ['details[open]>summary{color:red}', 'an open part'],
  ['*,:before,:after{box-sizing:border-box}', 'everything'],
  ['@keyframes pulse{50%{opacity:.5}}', 'an animation'],
])('%s stays: %s', async (css) => {
  expect(await usedRules(css, [PAGE, SCRIPT])).toBe(css);
});

test.each(['.prose blockquote{color:red}', 'blockquote{color:red}', '.toast-close{color:red}'])(
  '%s goes',
  async (css) => {
    expect(await usedRules(css, [PAGE, SCRIPT])).toBe('');
  },
);

test('the sources of a page are all that it imports, however far away, and no style', () => {
  const sources = sourcesFrom(['src/pages/blog/[post].astro']);
  expect(sources).toHaveLength(new Set(sources).size);
  for (const part of ['class="prose"', 'class="site-header"', 'popoverTarget="menu"'])
    expect(sources.join('\n')).toContain(part);
  expect(sources.join('\n')).not.toMatch(/<style\b|data-live-post/);
});

test.each([
  [
    '<svg class="a" data-icon="lucide:x"><use href="#ai:lucide:x">',
    '<svg class="a"><use href="#ai:lucide:x">',
  ],
  ['<p class="a" data-astro-cid-bbbb>uid="1"</p>', '<p class="a" data-1>uid="1"</p>'],
  ['<p data-astro-cid-cccc>', '<p data-astro-cid-cccc>'],
])('of the tags of %s is left %s', (html, slim) => {
  const names = scopeNames('a[data-astro-cid-aaaa]{}b[data-astro-cid-bbbb]{}i[data-astro-cid-aaaa]{}');
  expect(slimTags(html, names)).toBe(slim);
});

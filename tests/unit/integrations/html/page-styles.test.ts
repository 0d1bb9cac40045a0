import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltPage } from '../../../../src/integrations/html/built-page.ts';
import { cutStyles, usedRules } from '../../../../src/integrations/html/page-styles.ts';

const NAMES = 'main details summary page md:pt-0 grid-cols-[1fr_minmax(0,34rem)] input';
const SCRIPT = 'h("p",{className:"toast"})';

test.each([
  ['.page{color:red}', 'a class of the markup'],
  ['@media (min-width:48rem){.md\\:pt-0{padding:0}}', 'a class with a prefix'],
  ['.grid-cols-\\[1fr_minmax\\(0\\2c 34rem\\)\\]{gap:1rem}', 'a class with an arbitrary value'],
  ['.toast{color:red}', 'a class that only a script uses'],
  [':focus-visible{outline:3px solid}', 'focus of any element'],
  [':disabled{cursor:default}', 'a state of any element'],
  ['details[open]>summary{color:red}', 'an open element'],
  ['*,:before,:after{box-sizing:border-box}', 'every element'],
  ['.page{animation:1s pulse}@keyframes pulse{50%{opacity:.5}}', 'an animation that is used'],
])('%s is preserved: %s', async (css) => {
  expect(await usedRules(css, [NAMES, SCRIPT])).toBe(css);
});

/** Code that sets the state of a rule. */
test.each([
  ['main[playing] .page{color:red}', 'this.toggleAttribute("playing",!video.paused)'],
  ['main:not([playing]) .page{color:red}', 'this.toggleAttribute("playing",!video.paused)'],
  ['.page [aria-invalid=true]{color:red}', 'h("input",{"aria-invalid":!!error})'],
  ['.page[aria-busy=true]{color:red}', 'form.ariaBusy=true'],
  ['.page[data-busy-text]{color:red}', 'button.dataset.busyText=text'],
  ['.page[data-state=done]{color:red}', 'box.dataset.state=ok?`done`:`failed`'],
  ['[hidden]:where(:not([hidden=until-found])){display:none}', 'box.hidden=!0'],
  ['.is-open{color:red}', "menu.classList.add('is-open')"],
  ['.source{color:red}', 'source.className="source"'],
  ['td.wide{color:red}', 'row.append(document.createElement("td"));row.className="wide"'],
])('%s is preserved where the code is: %s', async (css, code) => {
  expect(await usedRules(css, [NAMES, code])).toBe(css);
  expect(await usedRules(css, [NAMES, 'let other'])).toBe(css.includes(':not([playing])') ? css : '');
});

test.each([
  '.prose blockquote{color:red}',
  'blockquote{color:red}',
  '.toast-close{color:red}',
  'hero-film[playing]{color:red}',
  '.toast-close[hidden]{color:red}',
  '@keyframes pulse{50%{opacity:.5}}',
  '@media print{blockquote{color:red}}',
  '@supports (color:red){@media print{blockquote{color:red}}}',
  '@supports (color:red){@media print{blockquote{color:red}@media screen{blockquote{color:red}}}}',
])('%s is removed', async (css) => {
  expect(await usedRules(css, [NAMES, SCRIPT])).toBe('');
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'styles-'));
  await mkdir(path.join(root, '_astro'));
  const files = {
    'a.css': ['one', 'two', 'toast', 'error', 'late', 'own'].map((name) => `.${name}{color:red}`).join(''),
    'Form.js': 'import"./shared.js";h("toast");import("./Modal.js")',
    'shared.js': 'h("error")',
    'Modal.js': 'h("late")',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, '_astro', name), text);
});
afterAll(() => rm(root, { recursive: true }));

const page = (file: string, body: string) =>
  readBuiltPage(file, `<link rel="stylesheet" href="/_astro/a.css">${body}`);

/** Cuts the styles of some pages. @returns CSS by file. */
async function cut(pages: Parameters<typeof cutStyles>[1]): Promise<Map<string, string>> {
  const styles = new Map<string, string>();
  for await (const { members, css } of cutStyles(root, pages, path.join(root, 'cache')))
    for (const { file } of members) styles.set(file, css);
  return styles;
}

test.each([
  ['treatments/ivf.html', 'treatments/iui.html'],
  ['treatments.html', 'treatments/ivf.html'],
  ['blogs.html', 'blogs/first.html'],
])('%s and %s have the rules of their own names alone', async (one, two) => {
  const styles = await cut([page(one, '<p class="one">'), page(two, '<p class="two">')]);
  expect(styles).toEqual(
    new Map([
      [one, '.one{color:red}'],
      [two, '.two{color:red}'],
    ]),
  );
});

test.each([
  [
    'an island, of what it imports, and of what it imports later',
    '<astro-island component-url="/_astro/Form.js"></astro-island>',
    ['toast', 'error', 'late'],
  ],
  ['a file', '<script type="module" src="/_astro/Modal.js"></script>', ['late']],
  [
    'what the page itself imports later',
    '<script type="module">a.onclick=()=>import("/_astro/Form.js")</script>',
    ['toast', 'error', 'late'],
  ],
  ['the page itself', '<script type="module">a.classList.add("own")</script>', ['own']],
])('a style has the rules for the code of %s', async (_, html, names) => {
  const styles = await cut([page('contact.html', html)]);
  expect(styles.get('contact.html')).toBe(names.map((name) => `.${name}{color:red}`).join(''));
});

test('a style is cut again only when its rules, names or scripts have changed', async () => {
  const cache = path.join(root, 'cache');
  const before = await cut([page('a.html', '<p class="one">')]);
  expect(before.get('a.html')).toBe('.one{color:red}');
  for (const name of await readdir(cache)) await writeFile(path.join(cache, name), 'cached');
  expect((await cut([page('b.html', '<p class="one"><p class="one">')])).get('b.html')).toBe('cached');
  expect((await cut([page('b.html', '<p class="two">')])).get('b.html')).toBe('.two{color:red}');
  await cut([page('a.html', '<p class="one">')]);
  await writeFile(path.join(root, '_astro/a.css'), '.one{color:blue}');
  expect((await cut([page('a.html', '<p class="one">')])).get('a.html')).toBe('.one{color:blue}');
});

/** Checks that the reduced stylesheet of a page keeps the rules for states that its scripts set. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { importsOf, moduleGraph } from '../../src/integrations/html/module-graph.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { selectorsIn } from '../support/css.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Patterns of code that sets attributes (`[name]`) and classes (`.name`): calls, properties, `dataset` or React's
 * props.
 */
const SETTERS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/(?:set|toggle|remove)Attribute\(["'`]([\w-]+)/g, (name) => `[${name}]`],
  [/["'`]((?:aria|data)-[\w-]+)["'`]:/g, (name) => `[${name}]`],
  [/\.dataset\.(\w+)=(?!=)/g, (name) => `[data-${kebab(name)}]`],
  [/\.(aria[A-Z]\w+|[a-z]+)=(?!=)/g, (name) => `[${kebab(name)}]`],
  [/(?:\.classList\.\w+\(|className[:=])["'`]([^"'`$]+)/g, (names) => names.replace(/\S+/g, '.$&')],
];

/** The states that a script sets. React's own code writes the type of a control, which no code of the site changes. */
const statesSetBy = (code: string): Set<string> =>
  new Set(
    SETTERS.flatMap(([pattern, form]) =>
      [...code.matchAll(pattern)].flatMap(([, names = '']) => form(names).split(' ')),
    ).filter((state) => state !== '[type]'),
  );

/** Removes states, and pseudo-classes that only a browser sets, from a selector. Returns undefined without a state. */
function withoutStates(selector: string, states: ReadonlySet<string>): string | undefined {
  const rest = selector
    .replace(/\[([\w-]+)[^\]]*\]/g, (part, name) => (states.has(`[${name}]`) ? '' : part))
    .replace(/\.(?:\\.|[\w-])+/g, (part) => (states.has(part.replaceAll('\\', '')) ? '' : part));
  if (rest === selector) return undefined;
  return rest
    .replace(/(?<!\\)::?[\w-]+\b(?!\()/g, '')
    .replace(/:(?:not|is|where)\(\s*\)/g, '')
    .replace(/(?<=^|[\s>+~,(])(?=$|[\s>+~,)])/g, '*');
}

/** Returns a selector for each entry of its lists, e.g. `p a` and `p b` for `p :is(a,b)`: the build removes entries. */
function entriesOf(selector: string): string[] {
  const [list, entries] = /:is\(([^()]*,[^()]*)\)/.exec(selector) ?? [];
  if (list === undefined || entries === undefined) return [selector];
  return entries.split(',').flatMap((entry) => entriesOf(selector.replace(list, `:is(${entry})`)));
}

/** Returns the exact values that a selector asks of attributes, e.g. `bn` for `[lang=bn]`. */
const valuesIn = (selector: string): string[] =>
  [...selector.matchAll(/\[[\w-]+=["']?([^"'\]]+)/g)].map(([, value = '']) => value);

test('a state is found however a script sets it', () => {
  const code =
    'a.setAttribute("aria-x","1");a.toggleAttribute(`playing`);a.classList.toggle("open");a.dataset.busyText=b;a.hidden=!0;a.ariaBusy=c;h("p",{className:"one two","data-state":d})';
  expect([...statesSetBy(code)].sort().join(' ')).toBe(
    '.one .open .two [aria-busy] [aria-x] [data-busy-text] [data-state] [hidden] [playing]',
  );
});

test('each rule for a state that a script sets survives on every page that has the script and the element', async () => {
  const { dist, pages, documentOf } = await readBuiltPages();
  const read = (address: string) => readFileSync(path.join(dist, address), 'utf8');
  // The rules for print are a file of their own, from which nothing is removed.
  const sheets = globSync('_astro/*.css', { cwd: dist }).filter((file) => !file.includes('print.'));
  const source = [...(await selectorsIn(sheets.map(read).join('\n')))].flatMap(entriesOf);
  const lost: string[] = [];
  let checked = 0;
  for (const [address, html] of pages) {
    const { inlineCode, scripts, names } = readBuiltPage(address, html);
    const inline = (kind: string) => inlineCode.filter((code) => code.kind === kind).map(({ text }) => text);
    const entries = [...scripts, ...inline('script').flatMap((text) => importsOf(text))];
    const code = [...inline('script'), ...moduleGraph(entries, read).values()].join('\n');
    const states = statesSetBy(code);
    // A script writes values of its own, or copies one from the page.
    const values = new Set([...names.split(' '), ...(code.match(/[\w-]+/g) ?? [])]);
    const kept = new Set([...(await selectorsIn(inline('style').join('\n')))].flatMap(entriesOf));
    for (const selector of source) {
      const rest = withoutStates(selector, states);
      if (rest === undefined || !valuesIn(selector).every((value) => values.has(value))) continue;
      if (kept.has(selector)) checked += 1;
      else if (documentOf(address).querySelector(rest)) lost.push(`${address}: ${selector}`);
    }
  }
  expect(checked).toBeGreaterThan(pages.size);
  expect(lost).toEqual([]);
});

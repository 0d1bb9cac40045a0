/**
 * Checks that docs/browsers.md lists exactly the features of the built styles that the oldest supported browsers lack.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { newerFeatures, visitStyle } from '../support/css.ts';

/** Returns the features that a style needs: properties, selectors, at-rules, functions, units, media features. */
async function namesIn(css: string): Promise<Set<string>> {
  const names = new Set<string>();
  const add = (text: string, pattern: RegExp, form = (name: string) => name) => {
    for (const [, name = ''] of text.matchAll(pattern)) names.add(form(name));
  };
  await visitStyle(css, {
    Declaration({ prop, value }: { prop: string; value: string }) {
      if (!prop.startsWith('--')) names.add(prop);
      if (
        /^(?:display|position|overflow.*|white-space|width|break-.*)$/.test(prop) &&
        /^[a-z-]+$/.test(value)
      )
        names.add(`${prop}:${value}`);
      if (prop === 'src' || prop === 'unicode-range' || prop === 'content') return;
      add(value, /([a-z][\w-]*)\(/g, (name) => `${name}()`);
      add(value, /(?<![\w#.-])-?[\d.]+([a-z]+)/g);
    },
    Rule({ selector }: { selector: string }) {
      add(selector, /(?<!\\)(::?[a-z-]+)/g, (name) =>
        /^:(?:has|is|where|not)$/.test(name) ? `${name}()` : name,
      );
    },
    AtRule({ name, params }: { name: string; params: string }) {
      names.add(`@${name}`);
      if (name === 'media') add(params, /\(([a-z-]+)(?=[:)])/g);
      if (name === 'supports') add(params, /(?<![:a-z])([a-z]+)\(/g, (found) => `${found}()`);
    },
  });
  return names;
}

test('each feature of the built styles is known to the oldest browsers, or stands in docs/browsers.md', async () => {
  const floor = new Set<string>(
    Object.values(parse(readFileSync('tests/fixtures/floor.yaml', 'utf8'))).flatMap((names) =>
      String(names).split(' '),
    ),
  );
  const { dist, pages } = await readBuiltPages();
  const print = globSync('_astro/print.*.css', { cwd: dist }).map(
    (file) => `@media print{${readFileSync(path.join(dist, file), 'utf8')}}`,
  );
  const styles = new Set(
    [...pages].flatMap(([address, html]) =>
      readBuiltPage(address, html)
        .inlineCode.filter(({ kind }) => kind === 'style')
        .map(({ text }) => text),
    ),
  );
  const used = await namesIn([...styles, ...print].join('\n'));
  const table = newerFeatures();
  expect([...used].filter((name) => !floor.has(name) && !table.includes(name)).sort()).toEqual([]);
  // Pages keep only the rules that they use: a feature of a section without a page is in the whole styles.
  const whole = globSync('_astro/*.css', { cwd: dist }).map((file) =>
    readFileSync(path.join(dist, file), 'utf8'),
  );
  const written = await namesIn([...whole, ...styles].join('\n'));
  expect(table.filter((name) => !name.startsWith('.') && !written.has(name))).toEqual([]);
  expect(table.filter((name) => floor.has(name))).toEqual([]);
});

test.each([
  ['a{inset-block:0}', 'inset-block'],
  ['a:user-valid{color:red}', ':user-valid'],
  ['a{height:10dvh}', 'dvh'],
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['a{width:stretch}', 'width:stretch'],
  ['@layer a{b{color:red}}', '@layer'],
  ['@media (update:slow){b{color:red}}', 'update'],
])('%s: %s is found', async (css, name) => {
  expect(await namesIn(css)).toContain(name);
});

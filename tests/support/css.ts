import { readFileSync } from 'node:fs';
import { preprocessCSS, resolveConfig } from 'vite';

/** Visits the nodes of a style, as PostCSS, the parser of the build, reads it. */
interface Visitor {
  readonly Declaration?: (node: { prop: string; value: string }) => void;
  readonly Rule?: (node: { selector: string }) => void;
  readonly AtRule?: (node: { name: string; params: string }) => void;
}

/** Visits each declaration, rule and at-rule of a style. */
export async function visitStyle(css: string, visitor: Visitor): Promise<void> {
  const plugins = [{ postcssPlugin: 'visitor', ...visitor }];
  const config = await resolveConfig(
    { configFile: false, logLevel: 'error', css: { postcss: { plugins } } },
    'build',
  );
  await preprocessCSS(css, '/style.css', config);
}

/** The features of the table in docs/browsers.md, each in code marks in the first cell of a row. */
export const newerFeatures = (): string[] =>
  readFileSync('docs/browsers.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/** Returns each selector of a style. Splits lists of selectors, also in `:is()`. */
export async function selectorsIn(css: string): Promise<Set<string>> {
  const found: string[] = [];
  const note: Visitor['Rule'] = ({ selector }) =>
    void found.push(...selector.replace(/^:is\((.*)\)$/, '$1').split(/,(?![^(]*\))/));
  await visitStyle(css, { Rule: note });
  return new Set(found);
}

import type { ViteUserConfig } from 'astro';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

const ENTRY = /\/node_modules\/(?:react|react-dom|scheduler)\/[\w-]+\.js$/;
const SOURCE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

const PRODUCTION = /require\(['"](\.\/cjs\/[\w-]+\.production\.js)['"]\)/;
const REQUIRE = /^(?:var)?\s*(\w+) = require\("([\w/-]+)"\)[,;]$/gm;
const EXPORT = /\bexports\.(\w+)/g;

/**
 * A file of React as a module with named exports. React's packages are CommonJS, of which a bundler keeps everything
 * once one file requires another; named exports let it leave out what no island uses.
 * @throws Error when React's files are written otherwise than in the version that this was made for.
 */
export function asModule(code: string, file: string): string {
  if (!SOURCE.test(file)) {
    const production = PRODUCTION.exec(code)?.[1];
    if (production) return `export * from '${production}';`;
    throw new Error(`${file} no longer names its production file; see src/integrations/islands.`);
  }
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(REQUIRE, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from '${source}';`);
      return '';
    })
    .replace(EXPORT, (_, name: string) => {
      names.add(name);
      return `export$${name}`;
    });
  if (names.size === 0 || /\brequire\(/.test(body))
    throw new Error(`${file} is no longer written as expected; see src/integrations/islands.`);
  const variables = [...names].map((name) => `export$${name}`).join(', ');
  const exported = [...names].map((name) => `export$${name} as ${name}`).join(', ');
  return `${imports.join('\n')}\nvar ${variables};\n${body}\nexport { ${exported} };`;
}

/** Gives the browser's build React as modules. */
export const reactModules: VitePlugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return ENTRY.test(id) || SOURCE.test(id) ? { code: asModule(code, id), map: null } : undefined;
  },
};

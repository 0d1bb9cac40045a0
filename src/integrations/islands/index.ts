import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { reactModules } from './react-modules.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

const HYDRATE = fileURLToPath(new URL('../../islands/hydrate.ts', import.meta.url));

/** The template of Astro's inline scripts, and in it the script of its own islands. */
const ASTRO_SCRIPTS = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
const ASTRO_ISLAND = /<script>\$\{process\.env\.NODE_ENV [^}]*islandScript\}<\/script>/;

/** Leaves Astro's script of islands out of the pages: the directive does its work, and no island loads earlier. */
const withoutAstroIsland: VitePlugin = {
  name: 'without-astro-island',
  transform(code, id) {
    if (!ASTRO_SCRIPTS.test(id)) return undefined;
    if (!ASTRO_ISLAND.test(code))
      throw new Error('Astro writes its islands otherwise than before; see src/integrations/islands.');
    return { code: code.replace(ASTRO_ISLAND, ''), map: null };
  },
};

const ISLAND = /\/src\/islands\/([\w-]+)\/|\?island=([\w-]+)$/;

/**
 * No file of an island waits for another. What React needs goes into the one file that every island asks for; of what
 * scripts share (`src/lib`: words, paths, small functions) each island gets a copy of its own, where a bundler would make
 * a third file of it.
 */
const flatGraph: VitePlugin = {
  name: 'flat-graph',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    const [, folder, copy] = ISLAND.exec(importer ?? '') ?? [];
    const island = folder ?? copy;
    if (!island || !source.startsWith('.')) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && /\/src\/lib\/[\w-]+\.ts$/.test(found.id) ? `${found.id}?island=${island}` : undefined;
  },
  options: (options) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    // React asks its scheduler for what only some versions of it have.
    checks: { ...options.checks, importIsUndefined: false },
  }),
  outputOptions: (options) => ({
    ...options,
    codeSplitting: {
      groups: [
        {
          name: 'hydrate',
          test: /\/node_modules\/(?:react|react-dom|scheduler|@?nanostores)\/|\/src\/islands\/hydrate\.ts/,
        },
      ],
    },
  }),
};

/**
 * Adds `client:intent`: an island loads when a visitor reaches for it, not before, and then in two requests side by side:
 * its own file, and one with React and hydrate.ts, which stands in for the client of Astro's React integration.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' });
        updateConfig({
          vite: {
            resolve: { alias: { '@astrojs/react/client.js': HYDRATE } },
            plugins: [withoutAstroIsland, reactModules, flatGraph],
          },
        });
      },
    },
  };
}

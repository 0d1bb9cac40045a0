import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';

const CONTENT_CONFIG = new URL('../content.config.ts', import.meta.url);
const PREFIX = '\0native:';

/** Where Node finds what `content.config.ts` imports. */
const addressOf = (source: string): string =>
  source.startsWith('.') ? new URL(source, CONTENT_CONFIG).href : import.meta.resolve(source);

/** Stands for a module of Vite's in its own words: what Node has loaded. */
async function nativeModule(address: string): Promise<string> {
  const names = Object.keys(await import(address));
  const [from, file] = [address, fileURLToPath(address)].map((text) => JSON.stringify(text));
  return `import { createRequire } from 'node:module';
export const { ${names.join(', ')} } = createRequire(${from})(${file});`;
}

const nativeModules: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'native-modules',
  enforce: 'pre',
  // The server that reads the content before a build; the pages themselves are bundled.
  applyToEnvironment: ({ config }) => config.command === 'serve',
  resolveId: (source, importer) =>
    importer === fileURLToPath(CONTENT_CONFIG) ? PREFIX + addressOf(source) : undefined,
  load: (id) => (id.startsWith(PREFIX) ? nativeModule(id.slice(PREFIX.length)) : undefined),
};

/**
 * Has Node load what `content.config.ts` imports. Vite would take some two hundred modules apart, half of them Astro's
 * means to render pages, one after the other: a quarter of a rebuild. The dev server keeps Vite, which sees edits of them.
 */
export function nativeContentModules(): AstroIntegration {
  return {
    name: 'native-modules',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') updateConfig({ vite: { plugins: [nativeModules] } });
      },
    },
  };
}

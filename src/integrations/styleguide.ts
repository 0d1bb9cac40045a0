import type { AstroIntegration, ViteUserConfig } from 'astro';

/** The tokens are CommonJS, for Tailwind's configuration; the dev server runs only modules. */
const tokensAsModule: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'tokens-as-module',
  transform: (code, id) =>
    id.endsWith('/src/styles/tokens.cjs')
      ? { code: code.replace('module.exports =', 'export default'), map: null }
      : undefined,
};

/** Adds /dev/styles, where everything that pages are made of can be looked at, to the dev server and to no build. */
export function styleguide(): AstroIntegration {
  return {
    name: 'style-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return;
        updateConfig({ vite: { plugins: [tokensAsModule] } });
        injectRoute({
          pattern: '/dev/styles',
          entrypoint: './src/styleguide/Styleguide.astro',
          prerender: true,
        });
      },
    },
  };
}

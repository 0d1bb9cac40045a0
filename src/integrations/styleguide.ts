import type { AstroIntegration } from 'astro';

/** Adds /dev/styles to the dev server, and to no build: tokens, components, sections and states on one page. */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev')
          injectRoute({
            pattern: '/dev/styles',
            entrypoint: './src/styleguide/Styleguide.astro',
            prerender: true,
          });
      },
    },
  };
}

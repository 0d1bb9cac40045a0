import type { AstroIntegration } from 'astro';

/** Adds the style guide (/dev/styles) to the dev server only: tokens and states. */
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

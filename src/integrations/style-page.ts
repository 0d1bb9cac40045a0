import type { AstroIntegration } from 'astro';

/** Adds /dev/styles, where everything that pages are made of can be looked at, to the dev server and to no build. */
export function stylePage(): AstroIntegration {
  return {
    name: 'style-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev')
          injectRoute({ pattern: '/dev/styles', entrypoint: './src/dev/styles.astro', prerender: true });
      },
    },
  };
}

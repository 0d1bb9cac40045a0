import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island loads when a visitor reaches for it. */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' }),
    },
  };
}

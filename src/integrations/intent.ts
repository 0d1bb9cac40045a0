import type { AstroIntegration } from 'astro';

/** Adds `client:intent`, which hydrates an island on a visitor's first sign of intent (src/directives/intent.ts). */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' }),
    },
  };
}

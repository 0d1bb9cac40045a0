import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island loads when a visitor reaches for it, not before. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' });
      },
    },
  };
}

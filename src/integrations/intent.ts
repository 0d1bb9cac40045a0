import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Emits the code that reloads an outdated page, under a name that stays the same from deploy to deploy. */
const reloadFile: Plugin = {
  name: 'reload-if-gone',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return;
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL('../directives/reload-if-gone.ts', import.meta.url)),
      fileName: 'reload-if-gone.js',
      preserveSignature: 'strict',
    });
  },
};

/** Adds `client:intent`: an island loads when a visitor reaches for it. */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' });
        updateConfig({ vite: { plugins: [reloadFile] } });
      },
    },
  };
}

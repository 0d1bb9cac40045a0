import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Vite plugin that emits the reload script under a name without a hash, which stays the same across deploys. */
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

/** Integration for `client:intent` and `client:replay`: an island loads on the visitor's first interaction with it. */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of ['intent', 'replay'])
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
        updateConfig({ vite: { plugins: [reloadFile] } });
      },
    },
  };
}

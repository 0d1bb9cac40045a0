import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island on a visitor's first sign of intent (src/directives/intent.ts). */
    'client:intent'?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** Icons whose outline the page already contains (src/components/Icon.astro). */
      icons?: Set<string>;
    }
  }

  // Constants of the build (src/integrations/code-version.ts).
  interface ImportMetaEnv {
    /** The version in package.json. */
    readonly CODE_VERSION: string;
    /** The commit of the code; empty when it is not known. */
    readonly CODE_COMMIT: string;
    /** The stamp of each page. */
    readonly PAGE_STAMP: string;
  }
}

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island on the visitor's first interaction with it (src/directives/intent.ts). */
    'client:intent'?: boolean;
    /** Also holds a click that comes before the code of the island (src/directives/replay.ts). */
    'client:replay'?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** Site in the locale of the page (src/middleware.ts). */
      site: import('./queries/site.ts').Site;
      /** Icons whose outline the page already contains (src/components/Icon.astro). */
      icons?: Set<string>;
    }
  }
}

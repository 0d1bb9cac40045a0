import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when a visitor reaches for it (src/directives/intent.ts). */
    'client:intent'?: boolean;
  }
}

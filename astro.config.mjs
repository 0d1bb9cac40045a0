import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { editor } from './src/integrations/editor.ts';
import { feedFiles } from './src/integrations/feed-files.ts';
import { hosting } from './src/integrations/hosting/index.ts';
import { intent } from './src/integrations/intent.ts';
import { shareCards } from './src/integrations/share-cards.ts';
import { datedSitemap } from './src/integrations/sitemap.ts';
import { DEFAULT_LOCALE, LOCALES } from './src/lib/locales.ts';

/** Pages that visitors reach, but search engines should not list. */
const UNLISTED = /\/(?:thank-you|404|(?:blog|fertility-experts)\/not-found)$/;

/** Pictures and films come from another host where there is one; scripts, styles and fonts never do. */
const assetHost = process.env.PUBLIC_ASSET_HOST;
const HOSTED = ['svg', 'jpg', 'jpeg', 'png', 'webp', 'avif', 'mp4'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://www.example.com',
  trailingSlash: 'never',
  // Linked, until `hosting` puts the part that a page uses inside it.
  build: {
    format: 'file',
    inlineStylesheets: 'never',
    concurrency: 16,
    assetsPrefix: assetHost && {
      ...Object.fromEntries(HOSTED.map((type) => [type, assetHost])),
      fallback: '/',
    },
  },
  i18n: {
    locales: [...LOCALES],
    defaultLocale: DEFAULT_LOCALE,
    routing: { prefixDefaultLocale: false },
  },
  // Hashes of inline code only: `hosting` writes the whole policy for each host.
  security: { csp: true },
  // The default, 'jsx', drops the space of a line break between inline elements.
  compressHTML: true,
  // Shorter than the default, an attribute, and of the same weight.
  scopedStyleStrategy: 'class',
  // Outside node_modules, so that an install keeps it. Builds that run at the same time need one each.
  cacheDir: `${process.env.SITE_CACHE || './.cache'}/astro`,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    react(),
    datedSitemap({ filter: (page) => !UNLISTED.test(page) }),
    tailwind({ applyBaseStyles: false, configFile: './tailwind.config.cjs' }),
    intent(),
    feedFiles(),
    shareCards(),
    editor(),
    hosting(),
  ],
  // Shiki's inline styles are against the policy, and no page shows code.
  markdown: { syntaxHighlight: false },
  vite: {
    // `?worker&url` gives the address of the film's code as a module, without the helper that Vite adds to `import()`.
    worker: { format: 'es' },
    build: {
      // What every browser of `browserslist` in package.json reads. Their names would also lower each `?.`: 0.3 kB more.
      target: 'es2021',
      cssTarget: ['chrome88', 'safari14', 'firefox90'],
      // Larger scripts, such as a date tool's, are files of the pages that use them.
      assetsInlineLimit: 1024,
    },
    // Builds and tests write there; a page must not reload for them.
    server: {
      watch: { ignored: ['**/.cache/**', '**/.site/**'] },
      proxy: process.env.ADMIN_API_URL ? { '/api': process.env.ADMIN_API_URL } : {},
    },
  },
});

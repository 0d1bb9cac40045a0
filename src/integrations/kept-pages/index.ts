import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inspection } from '../hosting/inspection.ts';
import { PageStyles } from '../page-styles/index.ts';
import { pageMemory } from './memory.ts';

/**
 * Renders no page again that an earlier build rendered from the same content, code and settings. A route takes part by
 * giving `cacheKey` in getStaticPaths: whatever of the feeds its page shows. Every other page is finished as it is
 * rendered (its style cut, looked at, written), so that no page is read from the disk or written twice.
 */
export function keptPages(): AstroIntegration {
  let root = '';
  return {
    name: 'kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        let [restored, rendered] = [0, 0];
        let styles: PageStyles | undefined;
        setPrerenderer((standard) => ({
          ...standard,
          name: 'kept-pages',
          async getStaticPaths() {
            const paths = await standard.getStaticPaths();
            // Astro never hears of what is there already: a request, two lines of its log, for each of ten thousand pages.
            const unknown = paths.filter(
              ({ pathname, cacheKey }) =>
                cacheKey === undefined || !pageMemory().restore(root, `${pathname.slice(1)}.html`, cacheKey),
            );
            restored = paths.length - unknown.length;
            return unknown;
          },
          async render(request, options) {
            const answer = await standard.render(request, options);
            const file = decodeURIComponent(new URL(request.url).pathname.slice(1));
            if (!file.endsWith('.html')) return answer;
            const response = answer instanceof Response ? answer : answer.response;
            styles ??= new PageStyles(root);
            const html = await styles.finish(file, await response.text());
            pageMemory().write(root, file, html, inspection().look(file, html));
            rendered += 1;
            // Astro writes no file for an answer without a body: it is there already.
            return new Response(null);
          },
          async teardown() {
            await standard.teardown?.();
            await styles?.end();
            logger.info(
              `${restored} pages are as they were, ${rendered} rendered, ${styles?.made ?? 0} styles cut`,
            );
          },
        }));
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { digestSources } from '../../memory/sources.ts';
import { secretsOf } from '../host-files/leaks.ts';
import { PageMemory } from './page-memory.ts';

/** Everything in the project that decides what pages hold, beside the feeds. */
const SOURCES = [
  'src',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Variables that pages are made with, or that pages are searched for. */
const variables = (env: NodeJS.ProcessEnv): [string, string | undefined][] => [
  ...Object.entries(env).filter(([name]) => /^(?:PUBLIC_|SITE_URL$|ADMIN_API_URL$)/.test(name)),
  ...secretsOf(env).map(({ name, value }): [string, string] => [name, value]),
];

let memory: PageMemory | undefined;

/** The memory of this project's pages; opened by the first integration that asks, which only a build does. */
export function pageMemory(): PageMemory {
  memory ??= new PageMemory(
    createHash('sha256')
      .update(JSON.stringify([digestSources(SOURCES), variables(process.env).sort()]))
      .digest('hex'),
  );
  return memory;
}

/**
 * Renders no page again that an earlier build rendered from the same content, code and settings. A route takes part by
 * giving `cacheKey` in getStaticPaths: whatever of the feeds its page shows.
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
        let restored = 0;
        setPrerenderer((standard) => ({
          ...standard,
          name: 'kept-pages',
          async getStaticPaths() {
            const paths = await standard.getStaticPaths();
            for (const { pathname, cacheKey } of paths)
              if (cacheKey !== undefined) pageMemory().expect(`${pathname.slice(1)}.html`, cacheKey);
            return paths;
          },
          async render(request, options) {
            const file = decodeURIComponent(new URL(request.url).pathname.slice(1));
            if (!pageMemory().restore(root, file)) return standard.render(request, options);
            restored += 1;
            // Astro writes no file for an answer without a body: it is there already.
            return new Response(null);
          },
          async teardown() {
            await standard.teardown?.();
            if (restored > 0) logger.info(`${restored} pages are as they were`);
          },
        }));
      },
    },
  };
}

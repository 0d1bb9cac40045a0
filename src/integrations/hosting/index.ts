import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroAdapter, AstroIntegration } from 'astro';
import { cacheDir } from '../../cache/cache-dir.ts';
import { auditPage, type BuiltPage, hashSource } from '../html/built-page.ts';
import { finishPage, inlineStyles, islandRuntime } from '../html/finish-page.ts';
import { readBuiltPages } from '../html/page-reader.ts';
import { cutStyles } from '../html/page-styles.ts';
import { shortenHtml } from '../html/short-html.ts';
import { type DeadLink, describeDeadLink, findDeadLinks, isOnlyInPosts } from './dead-links.ts';
import { hostConfig } from './host-config.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { PageCompressor } from './page-compressor.ts';
import { contentSecurityPolicy, type PageSources, policyTag } from './policy.ts';
import { HOST_FOLDER } from './routes.ts';
import { type HostSettings, hostSettings } from './settings.ts';
import { listFiles, publicFiles } from './site-files.ts';
import { findUnpublishable } from './unpublishable.ts';

const NOT_FOUND = '404.html';
/** `staticHeaders` makes Astro pass the policy with its inline code hashes to the integration instead of writing a meta tag. */
const ADAPTER: AstroAdapter = {
  name: 'hosting',
  adapterFeatures: { buildOutput: 'static', staticHeaders: true },
  supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
  entrypointResolution: 'auto',
};

/**
 * Finds inline code that the build did not emit, secrets, and files that must not be published. All are faults of the site
 * itself: records with secrets are rejected, and posts are sanitized.
 * @returns A message for each.
 */
async function inspect(
  root: string,
  files: readonly string[],
  pages: readonly BuiltPage[],
  emitted: ReadonlySet<string>,
): Promise<string[]> {
  return [
    ...(await findUnpublishable(root, files, process.env)),
    ...pages.flatMap((page) => auditPage(page, emitted).map((what) => `${page.file}: ${what}`)),
  ];
}

/**
 * Refuses a site with links to missing pages, e.g. after the file of a page was deleted. Links that only posts have are warnings.
 * @throws Error that lists the missing pages.
 */
function assertLinks(deadLinks: readonly DeadLink[], warn: (message: string) => void): void {
  const { ofPosts = [], ofSite = [] } = Object.groupBy(deadLinks, (link) =>
    isOnlyInPosts(link) ? 'ofPosts' : 'ofSite',
  );
  for (const link of ofPosts) warn(describeDeadLink(link));
  if (ofSite.length === 0) return;
  throw new Error(
    `Links lead to pages that do not exist. Restore the file of the page in src/content, or remove the links to it:\n${ofSite.map(describeDeadLink).join('\n')}`,
  );
}

/** A page that is ready to be finished. */
interface UnfinishedPage {
  /** Style of the page, complete. */
  readonly css: string;
  /** Policy as a meta tag; empty where the policy is a header. */
  readonly policy: string;
  readonly sources: PageSources;
}

/** Writes the island runtimes of pages as files. Nearly all pages share a runtime, which is written once. */
function writeIslandRuntimes(root: string, pages: readonly BuiltPage[]): void {
  const texts = new Map(
    pages.flatMap((page) => islandRuntime(page) ?? []).map(({ address, text }) => [address, text]),
  );
  for (const [address, text] of texts) writeFileSync(path.join(root, address), text);
}

/**
 * Prepares a page. The not-found page also gets its policy as a meta tag (see `hostConfig`).
 * @param used Rules of the linked stylesheets that the page uses.
 */
function preparePage(page: BuiltPage, used: string, settings: HostSettings): UnfinishedPage {
  const inline = inlineStyles(page);
  const css = [used, ...inline].join('');
  // A redirect page has no style.
  const hasStyle = page.stylesheets.length + inline.length > 0;
  const runtime = islandRuntime(page);
  const scripts = page.inlineCode.filter(({ kind, hash }) => kind === 'script' && hash !== runtime?.hash);
  const sources = {
    scripts: scripts.map(({ hash }) => hash),
    styles: hasStyle ? [hashSource(css)] : [],
    films: page.films,
  };
  const policy = page.file === NOT_FOUND ? policyTag(contentSecurityPolicy(sources, settings)) : '';
  return { css, policy, sources };
}

/** Source of the code that decides about a finished page, beside its HTML, style and policy. */
const CODE = ['finish-page.ts', 'short-html.ts']
  .map((name) => readFileSync(new URL(`../html/${name}`, import.meta.url), 'utf8'))
  .join();

/**
 * Finishes all pages, and compresses each while the style of the next one is cut.
 * @returns Sources of the policy by file.
 */
async function finishPages(
  root: string,
  pages: readonly BuiltPage[],
  settings: HostSettings,
): Promise<Map<string, PageSources>> {
  // Netlify compresses pages itself, and would publish these files as pages of their own.
  const compressor = process.env.NETLIFY ? undefined : new PageCompressor(root, cacheDir('brotli'));
  const sourcesByFile = new Map<string, PageSources>();
  writeIslandRuntimes(root, pages);
  for await (const { members, css: used } of cutStyles(root, pages))
    for (const page of members) {
      const { css, policy, sources } = preparePage(page, used, settings);
      const finish = (): string => shortenHtml(finishPage(page, css, policy));
      const html = compressor
        ? await compressor.add(page.file, [CODE, page.htmlHash, ...sources.styles, policy], finish)
        : finish();
      writeFileSync(path.join(root, page.file), html);
      sourcesByFile.set(page.file, sources);
    }
  await compressor?.finish();
  return sourcesByFile;
}

/** Audits and finishes the built pages, and writes headers and redirects for each host. Must be the last integration. */
export function hosting(): AstroIntegration {
  /** CSP hashes of the inline code that Astro and the site's components emitted. */
  const emitted = new Set<string>();
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ setAdapter }) => setAdapter(ADAPTER),
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders.values())
          for (const [hash] of (headers.get('content-security-policy') ?? '').matchAll(/'sha256-[^']+'/g))
            emitted.add(hash);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = publicFiles(await listFiles(root));
        const pages = await readBuiltPages(
          root,
          files.filter((file) => file.endsWith('.html')),
          cacheDir('pages.json'),
        );
        const problems = await inspect(root, files, pages, emitted);
        if (problems.length > 0)
          throw new Error(
            `The built site contains something that must not be published:\n${problems.join('\n')}`,
          );
        const settings = hostSettings();
        const sources = await finishPages(root, pages, settings);
        const config = hostConfig(publicFiles(await listFiles(root)), sources, settings);
        assertLinks(findDeadLinks(pages, files, config.routes), (message) => logger.warn(message));
        const hostFiles = {
          _headers: headersFile(config),
          _redirects: redirectsFile(config),
          [`${HOST_FOLDER}/rules.json`]: JSON.stringify(config, null, 1),
          [`${HOST_FOLDER}/nginx.conf`]: nginxFile(config),
        };
        mkdirSync(path.join(root, HOST_FOLDER), { recursive: true });
        for (const [file, text] of Object.entries(hostFiles)) writeFileSync(path.join(root, file), text);
        logger.info(`${config.headers.length} rules, ${files.length} files`);
      },
    },
  };
}

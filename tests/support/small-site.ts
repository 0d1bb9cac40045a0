import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CORE_PAGES } from '../../scripts/hosts/common/check-site.ts';
import { hostConfig } from '../../src/integrations/hosting/host-config.ts';
import { headersFile, redirectsFile } from '../../src/integrations/hosting/netlify.ts';
import { nginxFile } from '../../src/integrations/hosting/nginx.ts';
import { PageCompressor } from '../../src/integrations/hosting/page-compressor.ts';
import { inOrder, type Redirect } from '../../src/integrations/hosting/redirects.ts';
import { hostRoutes } from '../../src/integrations/hosting/routes.ts';
import { hostSettings } from '../../src/integrations/hosting/settings.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

import { makeFolder } from './world.ts';

/** A small site with the structure of a real build: core pages, posts, hashed files that every page loads, host files. */
export interface SmallSite {
  /** Version that every page shows, and that is part of the names of its hashed files. */
  readonly edition: string;
  readonly posts?: readonly string[];
  /** Pages that are missing. */
  readonly without?: readonly string[];
  /** Address of the site; none when it is empty. */
  readonly address?: string;
  /** Origin of the admin API that the hosts call. */
  readonly api?: string;
  /** Old addresses. Default: the redirects of the project. */
  readonly redirects?: readonly Redirect[];
  /** `degrade` for a site whose browsers read the feeds from the API. */
  readonly feedFailure?: 'degrade';
}

/** Returns the names of the hashed files of a version. */
export const assetsOf = (edition: string): string[] => [
  `_astro/app.${hash(edition)}.js`,
  `_astro/look.${hash(edition)}.css`,
  `pictures/${hash(edition)}-480.webp`,
];

/** Writes a small site into a folder. */
export async function writeSmallSite(
  root: string,
  {
    edition,
    posts = ['a', 'b', 'c'],
    without = [],
    address = 'http://clinic.example',
    api = 'http://127.0.0.1:9',
    redirects,
    feedFailure,
  }: SmallSite,
): Promise<void> {
  const assets = assetsOf(edition);
  const page = (title: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${'Long enough to be compressed. '.repeat(20)}">${assets.map((name) => `<link href="/${name}">`).join('')}</head><body>${edition}</body></html>`;
  const pages = [...CORE_PAGES, ...posts.map((slug) => `blog/${slug}.html`)].filter(
    (name) => !without.includes(name),
  );
  const files: Record<string, string> = Object.fromEntries([
    ...assets.map((name) => [name, `${name} of ${edition}`]),
    ...pages.map((name) => [name, page(name)]),
    ['sitemap-index.xml', `<x>${edition}</x>`],
    ['version.json', JSON.stringify({ builtAt: edition })],
    ['robots.txt', 'User-agent: *\nAllow: /\n'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ]);
  const names = Object.keys(files);
  const rules = hostConfig(
    names,
    // Each version has its own policy, like a site whose inline code changes.
    new Map(pages.map((name) => [name, { scripts: [`'sha256-${hash(edition)}'`], styles: [], films: [] }])),
    hostSettings({ SITE_URL: address, ADMIN_API_URL: api, FEED_FAILURE: feedFailure }),
  );
  const table = redirects
    ? { ...rules, routes: hostRoutes(feedFailure === 'degrade', inOrder(redirects)) }
    : rules;
  files._headers = headersFile(table);
  files._redirects = redirectsFile(table);
  // A real build without a not-found page fails.
  if (pages.includes('404.html')) files['host/nginx.conf'] = nginxFile(table);
  files['host/rules.json'] = JSON.stringify(table);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const { folder, remove } = await makeFolder();
  const compressor = new PageCompressor(root, folder);
  for (const page of pages) {
    const html = files[page] ?? '';
    await compressor.add(page, [html], () => html);
  }
  await compressor.finish();
  await remove();
}

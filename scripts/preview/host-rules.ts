import path from 'node:path';
import { resolveConfig } from '@netlify/config';
import { z } from 'zod';

/** The part of Netlify's configuration that the preview applies. */
const rulesSchema = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number().default(301) })),
});

/** A host's headers and redirects. */
export interface HostRules {
  /** Headers of a path; a later rule overrides an earlier one. */
  headersFor(pathname: string): Record<string, string>;
  /** The first redirect that matches a path, with its placeholders filled in. */
  redirectFor(pathname: string): { to: string; status: number } | undefined;
}

/** Matches a path against a Netlify pattern: `/x/*` is everything below, `:name` one segment. Returns the captures. */
function match(pattern: string, pathname: string): Record<string, string> | undefined {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/\*$/, '(?:/(?<splat>.*))?');
  const found = new RegExp(`^${source}$`).exec(pathname);
  return found ? { splat: '', ...found.groups } : undefined;
}

/** Fills the captures into the placeholders of a target. */
const fill = (to: string, found: Record<string, string>): string =>
  to.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
    const part = found[name];
    return part === undefined ? whole : part.split('/').map(encodeURIComponent).join('/');
  });

/**
 * Reads netlify.toml, `_headers` and `_redirects` of a built site with Netlify's own parser. Our netlify.toml does not apply
 * to a site outside the repository.
 */
export async function readHostRules(root: string): Promise<HostRules> {
  const isOurs = !path.relative('.', root).startsWith('..');
  const repositoryRoot = isOurs ? process.cwd() : root;
  const publish = path.relative(repositoryRoot, root);
  const { config } = await resolveConfig({
    repositoryRoot,
    offline: true,
    mode: 'cli',
    inlineConfig: { build: { publish } },
  });
  const { headers, redirects } = rulesSchema.parse(config);
  return {
    headersFor: (pathname) =>
      Object.assign({}, ...headers.filter((rule) => match(rule.for, pathname)).map(({ values }) => values)),
    redirectFor: (pathname) => {
      for (const { from, to, status } of redirects) {
        const found = match(from, pathname);
        if (found) return { to: fill(to, found), status };
      }
      return undefined;
    },
  };
}

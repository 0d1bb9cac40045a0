import path from 'node:path';
import { resolveConfig } from '@netlify/config';
import { z } from 'zod';

/** The part of Netlify's answer that the preview acts on. */
const rulesSchema = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number().default(301) })),
});

/** What a host does beside serving files. */
export interface HostRules {
  /** Headers of a path; of two rules that set the same one, the later counts. */
  headersFor(pathname: string): Record<string, string>;
  /** The rule that a path falls under, its places filled in. */
  redirectFor(pathname: string): { to: string; status: number } | undefined;
}

/** Matches a path with a Netlify pattern: `/x/*` is everything below, `:name` one part. Gives what each stood for. */
function match(pattern: string, pathname: string): Record<string, string> | undefined {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/\*$/, '(?:/(?<splat>.*))?');
  const found = new RegExp(`^${source}$`).exec(pathname);
  return found ? { splat: '', ...found.groups } : undefined;
}

/** A target with what the pattern caught in its places. */
const fill = (to: string, found: Record<string, string>): string =>
  to.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
    const part = found[name];
    return part === undefined ? whole : part.split('/').map(encodeURIComponent).join('/');
  });

/**
 * Reads netlify.toml, `_headers` and `_redirects` of a built site with Netlify's own reader. A site outside the repository
 * is none of ours, and our netlify.toml is none of its rules.
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

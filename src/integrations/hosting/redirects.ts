import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parseOldAddress } from '../../lib/old-address.ts';
import { PATHS } from '../../lib/paths.ts';
import { contentReferences } from '../../schemas/content-references.ts';
import { redirectsSchema } from '../../schemas/redirects.ts';
import { isShipped } from '../../schemas/shipped-pages.ts';

/** Permanent redirect of an old address. */
export interface Redirect {
  /** Old address in decoded form, e.g. `/index.php?page=ivf`. */
  readonly from: string;
  /** Path of the page that replaces it. */
  readonly to: string;
}

const parameterCount = ({ from }: Redirect): number => parseOldAddress(from).parameters.length;

/** Orders redirects as every host applies them: addresses with more parameters come first. */
export const inOrder = (redirects: readonly Redirect[]): readonly Redirect[] =>
  redirects.toSorted((a, b) => parameterCount(b) - parameterCount(a));

/** Returns a path, or the nearest page above it for a deleted page. */
function nearestPage(to: string, paths: readonly string[]): string {
  if (paths.includes(to) || !isShipped(to)) return to;
  return nearestPage(to.slice(0, to.lastIndexOf('/')) || PATHS.home, paths);
}

/**
 * Reads the redirects from src/content/site/redirects.yaml, e.g. `{ from: '/old-page', to: '/about-us' }`.
 * @throws Error for an invalid file.
 */
export function redirects(root = process.cwd()): readonly Redirect[] {
  const text = readFileSync(path.join(root, 'src/content/site/redirects.yaml'), 'utf8');
  const references = contentReferences(root);
  const { addresses } = redirectsSchema(references).parse(parse(text));
  const paths = references.paths();
  return inOrder(addresses.map(({ from, to }) => ({ from, to: nearestPage(to, paths) })));
}

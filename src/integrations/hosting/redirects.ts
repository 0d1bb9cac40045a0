import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentReferences } from '../../schemas/content-references.ts';
import { redirectsSchema } from '../../schemas/redirects.ts';

/**
 * Reads the redirects from src/content/site/redirects.yaml, e.g. `{ from: '/old-page', to: '/about-us' }`.
 * @throws Error for an invalid file.
 */
export function redirects(root = process.cwd()): readonly { from: string; to: string }[] {
  const text = readFileSync(path.join(root, 'src/content/site/redirects.yaml'), 'utf8');
  return redirectsSchema(contentReferences(root)).parse(parse(text)).addresses;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentReferences } from '../../schemas/content-references.ts';
import { redirectsSchema } from '../../schemas/redirects.ts';

/** Addresses that the site no longer has, and the pages that they lead to. @throws Error for a mistake in the file. */
export function redirects(root = process.cwd()): readonly { from: string; to: string }[] {
  const text = readFileSync(path.join(root, 'src/content/site/redirects.yaml'), 'utf8');
  return redirectsSchema(contentReferences(root)).parse(parse(text)).addresses;
}

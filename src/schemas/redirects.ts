import { z } from 'zod';
import { isShipped } from './shipped-pages.ts';
import { suggest } from './suggest.ts';
import type { ContentReferences } from './values.ts';

/** Matches a decoded path without characters that have a special meaning in URLs or web server configuration. */
const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^\s/\\%?#$"'`{}[\]<>;:*|^&,]+)+$/;

/** Schema of src/content/site/redirects.yaml. */
export function redirectsSchema(references: Pick<ContentReferences, 'paths'>) {
  const from = z
    .string()
    .regex(
      PATH,
      'Write the path alone, such as /old-page: without host, spaces, %, ?, #, and a slash at its end.',
    )
    .refine((path) => !/\.html$/i.test(path), 'Leave out .html: the address is known with and without it.')
    .refine((path) => !references.paths().includes(path), 'This is a page of the site. Delete the entry.')
    .describe('The path of the old address, decoded: letters instead of %E0%A6….');
  const to = z
    .string()
    .refine(
      (path) => references.paths().includes(path) || isShipped(path) || /^\/blog\/[\w%-]+$/.test(path),
      {
        error: ({ input }) => `There is no page "${input}". ${suggest(String(input), references.paths())}`,
      },
    )
    .describe('The path of a page or a post. A deleted page gives way to the page above it.');
  return z.strictObject({
    addresses: z
      .array(z.strictObject({ from, to }))
      .superRefine((addresses, context) => {
        for (const [index, { from: path }] of addresses.entries())
          if (addresses.findIndex((other) => other.from === path) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'from'],
              message: 'This address is listed twice.',
            });
      })
      .describe('Addresses that the site no longer has, and where each leads.'),
  });
}

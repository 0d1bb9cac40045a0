import { z } from 'zod';
import { matchesOldAddress, type OldAddress, parseOldAddress } from '../lib/old-address.ts';
import { isShipped } from './shipped-pages.ts';
import { suggest } from './suggest.ts';
import type { ContentReferences } from './values.ts';

/** Characters of an old address without a special meaning in URLs or in the configuration of web servers. */
const PLAIN = '[^\\s/\\\\%?#$"\'`{}[\\]<>;:*|^&,]+';

/** Matches a decoded path. Spaces are only between other characters. */
const PATH = new RegExp(`^(?:/|(?:/(?!\\.{1,2}(?:/|$))${PLAIN}(?: ${PLAIN})*)+)$`);

/** Characters of a parameter, without `=`. */
const PART = '[^\\s\\\\%?#$"\'`{}[\\]<>;*|^&+=]+';

/** A parameter, with or without a value. */
const PARAMETER = `${PART}(?:=(?:${PART}(?: ${PART})*)?)?`;

/** Matches the decoded parameters of an address, e.g. `page=ivf&id=12:doctors`. */
const QUERY = new RegExp(`^${PARAMETER}(?:&${PARAMETER})*$`);

/** Returns true for an address of the form `/path` or `/path?name=value&name=value`. */
function isOldAddress(from: string): boolean {
  const [path = '', query] = from.split(/\?(.*)/s);
  return PATH.test(path) && (query === undefined ? path !== '/' : QUERY.test(query));
}

const pathOf = (from: string): string => parseOldAddress(from).path;

/** Old address with its target. */
interface Entry {
  readonly from: string;
  readonly to: string;
}

/** Returns true for two spellings of the same address, e.g. with parameters in another order. */
function isSame(a: OldAddress, b: OldAddress): boolean {
  return a.parameters.length === b.parameters.length && matchesOldAddress(a, b);
}

/** Returns the address that leads on from the target of an entry: hosts keep the query. */
function nextOf({ from, to }: Entry, addresses: readonly Entry[]): Entry | undefined {
  const { parameters } = parseOldAddress(from);
  return addresses.find((other) => matchesOldAddress(parseOldAddress(other.from), { path: to, parameters }));
}

/** Explains what is wrong with an entry of the list; undefined for a right entry. */
function entryFault(entry: Entry, index: number, addresses: readonly Entry[]): string | undefined {
  const address = parseOldAddress(entry.from);
  if (addresses.slice(0, index).some(({ from }) => isSame(parseOldAddress(from), address)))
    return 'This address is listed twice.';
  const next = nextOf(entry, addresses);
  if (next === undefined) return undefined;
  return `A redirect keeps what follows the "?", so ${entry.to} would lead on by the entry ${next.from}. Delete one of both.`;
}

/** Schema of src/content/site/redirects.yaml. */
export function redirectsSchema(references: Pick<ContentReferences, 'paths'>) {
  const isTarget = (to: string): boolean =>
    references.paths().includes(to) || isShipped(to) || /^\/blog\/[\w%-]+$/.test(to);
  const from = z
    .string()
    .refine(
      isOldAddress,
      'Write the address as a browser shows it, without the host: /old-page, /our doctors or /index.php?page=ivf. ' +
        'Not with %, #, + or quotes, and no slash at the end.',
    )
    .refine((address) => !/\.html$/i.test(pathOf(address)), {
      error: 'Leave out .html: the address is known with and without it.',
    })
    .refine(
      (address) => !references.paths().includes(address),
      'This is a page of the site. Delete the entry.',
    )
    .describe(
      'The old address, decoded: letters instead of %E0%A6…, spaces instead of %20. With ?name=value, only requests with it are meant.',
    );
  const to = z
    .string()
    .refine(isTarget, {
      error: ({ input }) => `There is no page "${input}". ${suggest(String(input), references.paths())}`,
    })
    .describe('The path of a page or a post. A deleted page gives way to the page above it.');
  return z.strictObject({
    addresses: z
      .array(z.strictObject({ from, to }))
      .superRefine((addresses, context) => {
        for (const [index, entry] of addresses.entries()) {
          const message = entryFault(entry, index, addresses);
          if (message && isTarget(entry.to))
            context.addIssue({ code: 'custom', path: [index, 'from'], message });
        }
      })
      .describe('Addresses that the site no longer has, and where each leads.'),
  });
}

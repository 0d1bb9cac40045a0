import { slugify } from '../../lib/text.ts';
import { quote } from './clean-text.ts';

/** Maximum bytes of a slug: file systems limit names to 255, and `.html` is appended. */
export const MAX_SLUG_BYTES = 240;

/** Paths below `/blog` that the blog itself uses. */
export const RESERVED_SLUGS = ['index', 'not-found', 'page', 'category', '404'];

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Fault of a slug. `isRepairable`: a valid slug can be derived from it. */
interface Rule {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly isRepairable?: boolean;
}

const TOO_LONG = { problem: `is longer than ${MAX_SLUG_BYTES} bytes` };

const RULES: readonly Rule[] = [
  { pattern: /^$/, problem: 'is empty' },
  { pattern: /[/\\]/, problem: 'holds a slash' },
  { pattern: /\p{Cc}|(?!\u200c|\u200d)\p{Cf}|\p{Cs}/u, problem: 'holds an invisible character' },
  { pattern: /[<>:"|*]/, problem: 'holds one of < > : " | *, which no file may hold' },
  { pattern: /[?#%]/, problem: 'holds one of ? # %, which mean something else in an address' },
  { pattern: /^\.|\.$|\.\./, problem: 'begins or ends with a dot, or holds two in a row' },
  { pattern: /\s/, problem: 'holds a space', isRepairable: true },
  {
    // Joiners belong to Bangla spelling.
    pattern: /^[^\p{L}\p{N}]|(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}._~-]/u,
    problem: 'holds something else than letters, digits and dashes',
    isRepairable: true,
  },
  {
    pattern: new RegExp(`^(?:${RESERVED_SLUGS.join('|')})$|\\.html?$`, 'i'),
    problem: 'is the name of a page of its own',
  },
];

/** Trims slashes and white space. Scans from both ends, because a pattern could take quadratic time. */
function trimSlashes(text: string): string {
  let start = 0;
  let end = text.length;
  const isTrimmed = (at: number) => text[at] === '/' || text.charAt(at).trim() === '';
  while (start < end && isTrimmed(start)) start += 1;
  while (end > start && isTrimmed(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Slug of a post. */
export interface Slug {
  /** Valid slug, safe as a path segment and as a file name, e.g. `ivf-cost`. */
  readonly value: string;
  /** Slug from the API, e.g. `IVF Cost?`; only for a repaired slug. */
  readonly original?: string;
}

/** Slug, or a message about its fault. */
export type ParsedSlug =
  | (Slug & { readonly problem?: never })
  | { readonly value?: never; readonly original?: never; readonly problem: string };

/** Returns the first rule that a slug breaks. The length comes first, so that the patterns only get short texts. */
const findBroken = (slug: string): Omit<Rule, 'pattern'> | undefined =>
  byteLength(slug) > MAX_SLUG_BYTES ? TOO_LONG : RULES.find(({ pattern }) => pattern.test(slug));

/** Parses a slug, and normalizes it to NFC. Replaces spaces and signs by dashes. */
export function parseSlug(value: unknown): ParsedSlug {
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: 'it has no slug' };
  const original = trimSlashes(String(value)).normalize('NFC');
  const rule = findBroken(original);
  if (!rule) return { value: original };
  const repaired = rule.isRepairable ? slugify(original) : '';
  if (repaired !== '' && !findBroken(repaired)) return { value: repaired, original };
  return { problem: `its slug ${quote(value)} ${rule.problem}` };
}

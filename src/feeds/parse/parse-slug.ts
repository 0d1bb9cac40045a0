import { slugify } from '../../lib/text.ts';
import { quote } from './clean-text.ts';

/** Bytes of a slug: file systems limit names to 255, and `.html` follows. */
export const MAX_BYTES = 240;

/** Names of the blog's own pages and folders. */
export const RESERVED: ReadonlySet<string> = new Set(['index', 'not-found', 'page', 'category', '404']);

/** The characters of a slug. Joiners belong to Bangla spelling. */
const CHARACTERS = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._~-]|\u200c|\u200d)*$/u;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** What a slug must not be. `isRepairable`: a slug can be made of it that means the same. */
interface Rule {
  readonly broken: (slug: string) => boolean;
  readonly problem: string;
  readonly isRepairable?: boolean;
}

const RULES: readonly Rule[] = [
  // First, so that the other rules only see short texts.
  { broken: (slug) => byteLength(slug) > MAX_BYTES, problem: `is longer than ${MAX_BYTES} bytes` },
  { broken: (slug) => slug === '', problem: 'is empty' },
  { broken: (slug) => /[/\\]/.test(slug), problem: 'holds a slash' },
  {
    broken: (slug) => /\p{Cc}|(?!\u200c|\u200d)\p{Cf}|\p{Cs}/u.test(slug),
    problem: 'holds an invisible character',
  },
  { broken: (slug) => /[<>:"|*]/.test(slug), problem: 'holds one of < > : " | *, which no file may hold' },
  {
    broken: (slug) => /[?#%]/.test(slug),
    problem: 'holds one of ? # %, which mean something else in an address',
  },
  {
    broken: (slug) => /^\.|\.$|\.\./.test(slug),
    problem: 'begins or ends with a dot, or holds two in a row',
  },
  { broken: (slug) => /\s/.test(slug), problem: 'holds a space', isRepairable: true },
  {
    broken: (slug) => !CHARACTERS.test(slug),
    problem: 'holds something else than letters, digits and dashes',
    isRepairable: true,
  },
  {
    broken: (slug) => RESERVED.has(slug.toLowerCase()) || /\.html?$/i.test(slug),
    problem: 'is the name of a page of its own',
  },
];

/** A text without slashes and white space at its ends; one pass from either end. */
function trimSlashes(text: string): string {
  let [start, end] = [0, text.length];
  const isTrimmed = (at: number) => text[at] === '/' || text.charAt(at).trim() === '';
  while (start < end && isTrimmed(start)) start += 1;
  while (end > start && isTrimmed(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** A slug, with the text that it was made of where that is no slug; or a sentence that says what is wrong. */
export type ParsedSlug =
  | { readonly slug: string; readonly original?: string; readonly problem?: never }
  | { readonly slug?: never; readonly original?: never; readonly problem: string };

const findBroken = (slug: string): Rule | undefined => RULES.find(({ broken }) => broken(slug));

/**
 * A slug that is safe as the last part of a URL path and as a file name, in Unicode's NFC form. Spaces and signs become
 * dashes.
 */
export function parseSlug(value: unknown): ParsedSlug {
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: 'it has no slug' };
  const original = trimSlashes(String(value)).normalize('NFC');
  const rule = findBroken(original);
  if (!rule) return { slug: original };
  const slug = rule.isRepairable ? slugify(original) : '';
  if (slug !== '' && !findBroken(slug)) return { slug, original };
  return { problem: `its slug ${quote(value)} ${rule.problem}` };
}

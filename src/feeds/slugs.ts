import { quote } from './clean-text.ts';
import { RecordError } from './record-error.ts';

/** Bytes of a slug; file systems end names at 255, and `.html` comes after it. */
const MAX_BYTES = 240;

/** Names that the blog's own pages and folders have. */
const TAKEN: ReadonlySet<string> = new Set(['index', 'live', 'page', 'category', '404']);

const FAULTS: readonly { when: (slug: string) => boolean; why: string }[] = [
  { when: (slug) => slug === '', why: 'is empty' },
  { when: (slug) => /[/\\]/.test(slug), why: 'holds a slash' },
  {
    when: (slug) => /\p{Cc}|(?!\u200c|\u200d)\p{Cf}|\p{Cs}/u.test(slug),
    why: 'holds an invisible character',
  },
  { when: (slug) => /\s/.test(slug), why: 'holds a space; write a dash instead' },
  { when: (slug) => /[?#%]/.test(slug), why: 'holds one of ? # %, which mean something else in an address' },
  { when: (slug) => /^\.|\.$|\.\./.test(slug), why: 'begins or ends with a dot, or holds two in a row' },
  {
    when: (slug) => !/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._~-]|\u200c|\u200d)*$/u.test(slug),
    why: 'holds something else than letters, digits and dashes',
  },
  { when: (slug) => Buffer.byteLength(slug) > MAX_BYTES, why: `is longer than ${MAX_BYTES} bytes` },
  {
    when: (slug) => TAKEN.has(slug.toLowerCase()) || /\.html?$/i.test(slug),
    why: 'is the name of a page of its own',
  },
];

/**
 * A slug that is safe as the last part of an address and as a file name, in Unicode's NFC form.
 * @throws RecordError that says what to change.
 */
export function readSlug(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new RecordError('it has no slug');
  const slug = String(value)
    .trim()
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .normalize('NFC');
  const fault = FAULTS.find(({ when }) => when(slug));
  if (fault) throw new RecordError(`its slug ${quote(value)} ${fault.why}`);
  return slug;
}

/** A record with the slug that it wants, in the order of the list. */
interface Claim {
  readonly slug: string;
  readonly createdAt: string | null;
}

/**
 * Settles who gets a slug that several records want. Of the same slug the newest record stays; of two that differ only
 * in capitals, which are one file on some disks, the first in the list stays.
 * @returns The records that stay, in their order. `refuse` gets each of the others and the reason.
 */
export function dedupeSlugs<Record extends Claim>(
  records: readonly Record[],
  refuse: (record: Record, why: string) => void,
): Record[] {
  const newest = new Map<string, Record>();
  for (const record of records) {
    const other = newest.get(record.slug);
    if (!other || (record.createdAt ?? '') > (other.createdAt ?? '')) newest.set(record.slug, record);
  }
  const folded = new Set<string>();
  return records.filter((record) => {
    if (newest.get(record.slug) !== record) {
      refuse(record, 'another post with the same slug is newer; give this one a slug of its own');
      return false;
    }
    const key = record.slug.toLowerCase();
    if (folded.has(key)) {
      refuse(record, 'its slug differs only in capitals from that of another post');
      return false;
    }
    folded.add(key);
    return true;
  });
}

/** A record with the slug that it asks for, in the order of the list. */
interface Candidate {
  readonly slug: string;
  readonly createdAt: string | null;
  /** What the slug was made of; undefined for a slug that the API gave. */
  readonly original?: string | undefined;
}

/** True for a record that takes a slug from another. */
const hasPrecedence = (a: Candidate, b: Candidate): boolean =>
  a.original !== undefined || b.original !== undefined
    ? a.original === undefined && b.original !== undefined
    : (a.createdAt ?? '') > (b.createdAt ?? '');

/**
 * Removes records with the same slug, all but the newest; a repaired slug never replaces an original one. Of slugs that differ
 * only in case, which are one file on some disks, the first in the list stays.
 * @returns The remaining records, in their order. `reject` gets each of the others and the reason.
 */
export function dedupeSlugs<Record extends Candidate>(
  records: readonly Record[],
  reject: (record: Record, reason: string) => void,
): Record[] {
  const chosen = new Map<string, Record>();
  for (const record of records) {
    const other = chosen.get(record.slug);
    if (!other || hasPrecedence(record, other)) chosen.set(record.slug, record);
  }
  const lowerCased = new Set<string>();
  return records.filter((record) => {
    if (chosen.get(record.slug) !== record) {
      reject(record, 'another post with the same slug is newer; give this one a slug of its own');
      return false;
    }
    const key = record.slug.toLowerCase();
    if (lowerCased.has(key)) {
      reject(record, 'its slug differs only in capitals from that of another post');
      return false;
    }
    lowerCased.add(key);
    return true;
  });
}

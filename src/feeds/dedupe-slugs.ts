/** A record with the slug that it asks for, in the order of the list. */
interface Candidate {
  readonly slug: string;
  readonly createdAt: string | null;
}

/**
 * Gives each slug to one record. Of records with the same slug the newest is kept; of slugs that differ only in case, which
 * are one file on some disks, the first in the list.
 * @returns The records that are kept, in their order. `reject` gets each of the others and the reason.
 */
export function dedupeSlugs<Record extends Candidate>(
  records: readonly Record[],
  reject: (record: Record, reason: string) => void,
): Record[] {
  const newest = new Map<string, Record>();
  for (const record of records) {
    const other = newest.get(record.slug);
    if (!other || (record.createdAt ?? '') > (other.createdAt ?? '')) newest.set(record.slug, record);
  }
  const lowerCased = new Set<string>();
  return records.filter((record) => {
    if (newest.get(record.slug) !== record) {
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

import { describe, expect, test } from 'vitest';
import { dedupeSlugs } from '../../../src/feeds/dedupe-slugs.ts';

describe('of several records with one slug', () => {
  const dedupe = (records: readonly { slug: string; createdAt: string | null; name: string }[]) => {
    const rejected: string[] = [];
    const result = dedupeSlugs(records, ({ name }, reason) => rejected.push(`${name}: ${reason}`));
    return { kept: result.map(({ name }) => name), rejected };
  };
  test('the newest stays', () => {
    expect(
      dedupe([
        { slug: 'a', createdAt: '2025', name: 'old' },
        { slug: 'a', createdAt: '2026', name: 'new' },
        { slug: 'a', createdAt: null, name: 'undated' },
      ]).kept,
    ).toEqual(['new']);
  });
  test('the first stays when they are as old, and when they differ in capitals', () => {
    expect(
      dedupe([
        { slug: 'a', createdAt: '2025', name: 'first' },
        { slug: 'a', createdAt: '2025', name: 'second' },
        { slug: 'A', createdAt: '2026', name: 'capital' },
      ]),
    ).toEqual({
      kept: ['first'],
      rejected: [
        expect.stringContaining('second: another post'),
        expect.stringContaining('capital: its slug differs only'),
      ],
    });
  });
});

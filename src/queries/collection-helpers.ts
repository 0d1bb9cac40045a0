import { type Locale, localeOf } from '../lib/locales.ts';
import type { Post } from '../schemas/feeds.ts';

/**
 * Caches an async read for a whole build, once for each locale. The dev server reads on every call, so that edits appear at
 * once. The returned function takes `Astro.currentLocale`, and reads English without it.
 */
export function memoize<Value>(
  read: (locale: Locale) => Promise<Value>,
): (current?: string) => Promise<Value> {
  const values = new Map<Locale, Promise<Value>>();
  return (current) => {
    const locale = localeOf(current);
    if (import.meta.env.DEV) return read(locale);
    const value = values.get(locale) ?? read(locale);
    values.set(locale, value);
    return value;
  };
}

/** Sorts entries by `order`. */
export function inOrder<Entry extends { data: { order: number } }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/** Sorts posts: newest first, posts without a date last; posts of the same time by slug. */
export function newestFirst<Item extends Pick<Post, 'createdAt' | 'slug'>>(posts: readonly Item[]): Item[] {
  return posts.toSorted(
    (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.slug.localeCompare(b.slug),
  );
}

/** Moves the first post in a language to the front: the lead of a list is in the language of its page. */
export function ledBy<Item extends Pick<Post, 'language'>>(posts: readonly Item[], language: Locale): Item[] {
  const lead = posts.find((post) => post.language === language);
  return lead ? [lead, ...posts.filter((post) => post !== lead)] : [...posts];
}

/** Returns a value that must exist. @throws Error that names `what`, for undefined. */
export function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

const TAG = /<svg\b(?:[^">]|"[^"]*")*>/g;
/** What Astro's icons write there and nothing reads. */
const UNREAD = / data-icon="[^"]*"/g;

/** The mark by which Astro gives a style to one component alone. */
const SCOPE = /data-astro-cid-\w+/g;

/** A short name for each mark of a page's scoped styles. */
export type ScopeNames = ReadonlyMap<string, string>;

/** Names the marks by the order in which some styles hold them: the same styles, the same names. */
export const scopeNames = (styles: string): ScopeNames =>
  new Map([...new Set(styles.match(SCOPE))].map((scope, index) => [scope, `data-${index.toString(36)}`]));

/** A style or a page with the short names of its scoped styles. */
export const shortenScopes = (text: string, names: ScopeNames): string =>
  text.replace(SCOPE, (scope) => names.get(scope) ?? scope);

/** A page with shorter start tags: without attributes that nothing reads, and with the short names of its scoped styles. */
export const slimTags = (html: string, names: ScopeNames): string =>
  shortenScopes(
    html.replace(TAG, (tag) => tag.replace(UNREAD, '')),
    names,
  );

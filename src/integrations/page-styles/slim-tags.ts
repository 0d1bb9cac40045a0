const TAG = /<(?:astro-island|svg)\b(?:[^">]|"[^"]*")*>/g;
/** What Astro and its icons write there and nothing reads: islands load by intent.ts and hydrate.ts. */
const UNREAD = / (?:uid|client|opts|component-export|data-icon)="[^"]*"| await-children(?=>)/g;

/** The mark by which Astro gives a style to one component alone. */
export const SCOPE = /data-astro-cid-\w+/g;

/**
 * A page with shorter start tags: without attributes that nothing reads, and with short names for the marks of scoped
 * styles, in the style and in the tags alike.
 * @param styles Give each mark its name by the order in which they hold it: the same styles, the same names.
 */
export function slimTags(html: string, styles: string): string {
  const scopes = new Map(
    [...new Set(styles.match(SCOPE))].map((scope, index) => [scope, `data-${index.toString(36)}`]),
  );
  return html
    .replace(TAG, (tag) => tag.replace(UNREAD, ''))
    .replace(SCOPE, (scope) => scopes.get(scope) ?? scope);
}

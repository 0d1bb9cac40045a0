import type { BuiltPage } from './built-page.ts';

/**
 * Compares the inline code of a page with what the build itself emitted, so that nothing a post or a content file brings
 * along can ever enter the security policy.
 * @param allowed Sources (`'sha256-…'`) of the inline code that the build emitted.
 * @returns what is wrong with the page, as sentences that name it
 */
export function auditPage({ file, inlineCode, blocked }: BuiltPage, allowed: ReadonlySet<string>): string[] {
  return [
    ...inlineCode
      .filter(({ hash }) => !allowed.has(hash))
      .map(({ kind, hash }) => `${file} holds an inline ${kind} that the build did not write (${hash})`),
    ...blocked.map((tag) => `${file} holds an inline style, handler or script address: ${tag}`),
  ];
}

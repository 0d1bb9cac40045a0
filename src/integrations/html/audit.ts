import type { BuiltPage } from './built-page.ts';

/**
 * Checks the inline code of a page against the code that the build emitted, so that code from a post or a content file
 * cannot get into the security policy.
 * @param allowed CSP hashes (`'sha256-…'`) of the inline code that the build emitted.
 * @returns A sentence about the page for each problem.
 */
export function auditPage({ inlineCode, blocked }: BuiltPage, allowed: ReadonlySet<string>): string[] {
  return [
    ...inlineCode
      .filter(({ hash }) => !allowed.has(hash))
      .map(({ kind, hash }) => `it holds an inline ${kind} that the build did not write (${hash})`),
    ...blocked.map((tag) => `it holds an inline style, handler or script address: ${tag}`),
  ];
}

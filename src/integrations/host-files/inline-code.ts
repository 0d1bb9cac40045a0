import { createHash } from 'node:crypto';

/** The inline code of pages, as the sources that a content security policy allows by their hash. */
export interface InlineSources {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** A start tag with its attributes; a `>` inside quotes does not end it. */
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** What a policy without 'unsafe-inline' blocks in a tag whose quoted values are taken away. */
const BLOCKED_ATTRIBUTE = /\s(?:style|on[a-z]+)\s*=/i;
const SCRIPT_ADDRESS = /\s(?:href|src|action|formaction)\s*=\s*["']?\s*javascript:/i;

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Data blocks, such as JSON-LD, are not scripts; speculation rules are. */
const isCode = (attributes: string): boolean =>
  !/\ssrc\s*=/i.test(attributes) &&
  !/\stype\s*=\s*["']?(?:application|text\/(?!javascript))/i.test(attributes);

/**
 * Collects the hash of every inline script and style of a page.
 * @throws Error on an inline style, handler or script address, which the policy would block without a word.
 */
export function collectInline(html: string, page: string, { scripts, styles }: InlineSources): void {
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT))
    if (isCode(attributes)) scripts.add(hashSource(code));
  for (const [, code = ''] of html.matchAll(STYLE)) styles.add(hashSource(code));
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  for (const [tag] of markup.matchAll(TAG)) {
    const names = tag.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '=""');
    if (!BLOCKED_ATTRIBUTE.test(names) && !SCRIPT_ADDRESS.test(tag)) continue;
    throw new Error(
      `${page} holds an inline style or handler, which its security policy blocks: ${tag.slice(0, 120)}`,
    );
  }
}

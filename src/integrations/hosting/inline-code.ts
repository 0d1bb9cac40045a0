import { createHash } from 'node:crypto';

/** The inline code of pages, as the sources that a content security policy allows by their hash. */
export interface InlineSources {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** The inline code of one page, in the order of the page. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a browser does not read as markup: it ends at `-->`, or at the end tag of the same name. */
const HIDDEN = /<!--|<(script|style)\b([^>]*)>/gi;
/** A start tag with its attributes; a `>` inside quotes does not end it. */
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** What a policy without 'unsafe-inline' blocks in a tag whose quoted values are taken away. */
const BLOCKED_ATTRIBUTE = /\s(?:style|on[a-z]+)\s*=/i;
const SCRIPT_ADDRESS = /\s(?:href|src|action|formaction)\s*=\s*["']?\s*javascript:/i;

/** What a page hides from its markup: the text of a script, a style or a comment. */
interface HiddenText {
  readonly name: 'script' | 'style' | 'comment';
  readonly attributes: string;
  readonly text: string;
}

/** Where a hidden text ends; -1 for one that never does, and which browsers do not all hide. */
function indexOfEnd(html: string, end: string, from: number): number {
  const index = html.indexOf(end, from);
  // Astro writes end tags in small letters; one that is written otherwise takes a slower search.
  if (index !== -1 || end === '-->') return index;
  const rest = html.slice(from).search(new RegExp(end, 'i'));
  return rest === -1 ? -1 : from + rest;
}

/** Takes a page apart: its markup, and what is hidden in it. */
function splitPage(html: string): { markup: string; hidden: HiddenText[] } {
  const hidden: HiddenText[] = [];
  let markup = '';
  let from = 0;
  for (const { 0: start, 1: tag, 2: attributes = '', index } of html.matchAll(HIDDEN)) {
    // It stands inside what was hidden before.
    if (index < from) continue;
    const name = tag === undefined ? 'comment' : /style/i.test(tag) ? 'style' : 'script';
    const inside = index + start.length;
    const end = indexOfEnd(html, name === 'comment' ? '-->' : `</${name}`, inside);
    if (end === -1) continue;
    markup += html.slice(from, inside);
    hidden.push({ name, attributes, text: html.slice(inside, end) });
    from = end;
  }
  return { markup: markup + html.slice(from), hidden };
}

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Data blocks, such as JSON-LD, are not scripts; speculation rules are. */
const isCode = (attributes: string): boolean =>
  !/\ssrc\s*=/i.test(attributes) &&
  !/\stype\s*=\s*["']?(?:application|text\/(?!javascript))/i.test(attributes);

/** @throws Error on an inline style, handler or script address, which the policy would block without a word. */
function refuseBlocked(markup: string, page: string): void {
  // Nearly every page ends here, before a look at each of its tags.
  if (!BLOCKED_ATTRIBUTE.test(markup) && !/javascript:/i.test(markup)) return;
  for (const [tag] of markup.matchAll(TAG)) {
    const names = tag.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '=""');
    if (!BLOCKED_ATTRIBUTE.test(names) && !SCRIPT_ADDRESS.test(tag)) continue;
    throw new Error(
      `${page} holds an inline style or handler, which its security policy blocks: ${tag.slice(0, 120)}`,
    );
  }
}

/** What the look at a page found. */
export interface InspectedPage extends PageSources {
  /** The parts of the page that no page before it held. */
  readonly fresh: readonly string[];
}

/** Looks at the inline code of pages. Pages share nearly all of it, so each text is looked at once. */
export class InlineReader {
  /** Hash of each code that was seen. */
  readonly #hashes = new Map<string, string>();

  /** @throws Error on an inline style, handler or script address, which the policy would block without a word. */
  read(html: string, page: string): InspectedPage {
    const { markup, hidden } = splitPage(html);
    refuseBlocked(markup, page);
    const fresh = [markup];
    const scripts: string[] = [];
    const styles: string[] = [];
    for (const { name, attributes, text } of hidden) {
      const isGoverned = name === 'style' || (name === 'script' && isCode(attributes));
      const known = isGoverned ? this.#hashes.get(text) : undefined;
      if (known === undefined) fresh.push(text);
      if (!isGoverned) continue;
      const hash = known ?? hashSource(text);
      this.#hashes.set(text, hash);
      (name === 'style' ? styles : scripts).push(hash);
    }
    return { scripts, styles, fresh };
  }
}

import { Parser } from 'htmlparser2';
import { type Replacement, replaceParts } from '../../lib/replace-parts.ts';

/**
 * Elements that begin on a line of their own or show nothing: a browser drops the spaces before and after their tags. Without
 * the cells of tables, which a style may write in one line.
 */
const BLOCKS: ReadonlySet<string> = new Set(
  [
    'html head meta title link body',
    'header main footer nav aside section article div address blockquote figure figcaption p h1 h2 h3 h4 h5 h6',
    'ul ol li dl dt dd table caption thead tbody tfoot tr form fieldset legend details summary',
    // Shapes of a drawing.
    'g path circle ellipse line polyline polygon rect use',
  ].flatMap((names) => names.split(' ')),
);

/** Elements whose text counts with all its spaces. React compares the text of an island with its own. */
const EXACT: ReadonlySet<string> = new Set(['script', 'style', 'pre', 'textarea', 'astro-island']);

/** Elements in an island with HTML that React takes as it is. */
const STATIC: ReadonlySet<string> = new Set(['astro-slot', 'astro-static-slot']);

/** Elements without content, for which the slash of `<br/>` means nothing. */
const VOID: ReadonlySet<string> = new Set(['meta', 'link', 'input', 'img', 'br', 'hr', 'source']);

/** Shortens each run of spaces to one, and removes it at the side of a block. */
function withoutSpaces(text: string, isAfterBlock: boolean, isBeforeBlock: boolean): string {
  const collapsed = text.replace(/[ \t\n]+/g, ' ');
  const start = isAfterBlock && collapsed.startsWith(' ') ? 1 : 0;
  const end = isBeforeBlock && collapsed.endsWith(' ') ? -1 : undefined;
  return collapsed.slice(start, end);
}

/**
 * Removes spaces that browsers do not show: those beside the tags of blocks, and all but one of a run. Shortens tags. Saves
 * about 100 bytes of a compressed page. `compressHTML` of Astro leaves these spaces, because it does not know blocks.
 */
export function shortenHtml(html: string): string {
  const replacements: Replacement[] = [];
  /** Open elements that decide about spaces: true for exact text. */
  const open: boolean[] = [];
  /** End of the last tag or comment, and whether it was the tag of a block. */
  let last = { end: 0, isBlock: false };

  /** Shortens the text before a tag or comment. @param name undefined for a comment. */
  const passTag = (name?: string): void => {
    const { startIndex: start, endIndex } = parser;
    const isBlock = name !== undefined && BLOCKS.has(name);
    const text = open.at(-1) ? '' : html.slice(last.end, start);
    const shorter = withoutSpaces(text, last.isBlock, isBlock);
    if (shorter !== text) replacements.push({ start: last.end, end: start, text: shorter });
    last = { end: endIndex + 1, isBlock };
  };

  const parser = new Parser({
    onattribute(name, _value, quote) {
      const valueStart = parser.startIndex + `${name}="`.length;
      const value = html.slice(valueStart, parser.endIndex - 1);
      // JSON of an island: its quotes need no escape in apostrophes.
      if (name !== 'props' || quote !== '"' || !value.includes('&quot;') || value.includes("'")) return;
      const text = `'${value.replaceAll('&quot;', '"')}'`;
      replacements.push({ start: valueStart - 1, end: parser.endIndex, text });
    },
    onopentag(name) {
      passTag(name);
      const slash = parser.endIndex - 1;
      if (VOID.has(name) && html[slash] === '/') {
        const start = html[slash - 1] === ' ' ? slash - 1 : slash;
        replacements.push({ start, end: slash + 1, text: '' });
      }
      if (EXACT.has(name)) open.push(true);
      else if (STATIC.has(name)) open.push(false);
    },
    onclosetag(name, isImplied) {
      if (!isImplied) passTag(name);
      if (EXACT.has(name) || STATIC.has(name)) open.pop();
    },
    oncomment() {
      passTag();
    },
  });
  parser.end(html);
  return replaceParts(
    html,
    replacements.toSorted((a, b) => a.start - b.start),
  );
}

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

/** Separates tags and comments, which are then at odd positions, from text. */
const TAGS = /(<(?:"[^"]*"|[^"<>])*>)/;

/** Returns the name of a tag, with a slash for an end tag, e.g. `/p`. */
const nameOf = (tag: string | undefined): string => /^<(\/?[\w-]+)/.exec(tag ?? '')?.[1] ?? '';

const isBlock = (tag: string | undefined): boolean => BLOCKS.has(nameOf(tag).replace('/', ''));

/** Elements without content, for which the slash of `<br/>` means nothing. */
const VOID: ReadonlySet<string> = new Set(['meta', 'link', 'input', 'img', 'br', 'hr', 'source']);

/** Matches an attribute without an apostrophe. */
const ATTRIBUTE = /="([^"']*)"/g;

/** Writes a tag without a slash that means nothing, and JSON in apostrophes, which its quotes need no escape in. */
function shortTag(tag: string): string {
  const unslashed = VOID.has(nameOf(tag)) ? tag.replace(/ ?\/>$/, '>') : tag;
  return unslashed.replace(ATTRIBUTE, (attribute, value: string) =>
    value.includes('&quot;') ? `='${value.replaceAll('&quot;', '"')}'` : attribute,
  );
}

/** Shortens each run of spaces to one, and removes it beside the tag of a block. */
function withoutSpaces(text: string, before: string | undefined, after: string | undefined): string {
  const collapsed = text.replace(/[ \t\n]+/g, ' ');
  const start = isBlock(before) && collapsed.startsWith(' ') ? 1 : 0;
  const end = isBlock(after) && collapsed.endsWith(' ') ? -1 : undefined;
  return collapsed.slice(start, end);
}

/**
 * Writes a page shorter, with the same meaning: with short tags, and without the spaces that browsers do not show. These are
 * beside the tags of blocks, and all but one of a run. Saves about 100 bytes of a compressed page. `compressHTML` of Astro
 * leaves these spaces, because it does not know where a line ends.
 */
export function shortenHtml(html: string): string {
  const parts = html.split(TAGS);
  /** Open elements that decide about spaces: true for exact text. */
  const open: boolean[] = [];
  const kept = parts.map((part, index) => {
    const isTag = index % 2 === 1;
    if (!isTag) return open.at(-1) ? part : withoutSpaces(part, parts[index - 1], parts[index + 1]);
    const name = nameOf(part);
    if (EXACT.has(name)) open.push(true);
    else if (STATIC.has(name)) open.push(false);
    else if (EXACT.has(name.slice(1)) || STATIC.has(name.slice(1))) open.pop();
    return shortTag(part);
  });
  return kept.join('');
}

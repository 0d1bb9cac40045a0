import { type Document, isAlias, isNode, isScalar, type LineCounter, visit } from 'yaml';

const QUOTES = 'Put the whole text in double quotes: "…"';
const INDENT =
  'Begin the line exactly below its neighbours; what belongs to the line above is two spaces further in.';
const BACKSLASH = 'A backslash (\\) has a meaning of its own in double quotes. Write / or leave it out.';

/** Corrections by error code of the YAML parser. */
const HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'The line begins with a tab. Write spaces, two for each step.',
  DUPLICATE_KEY: 'This key occurs twice in the same place. Keep one of them.',
  MULTIPLE_DOCS: 'A line of three dashes ends the file here. Delete it.',
  BAD_DQ_ESCAPE: BACKSLASH,
  BAD_INDENT: `${INDENT} A text that begins with { or [ needs quotes.`,
  BAD_SCALAR_START: `A text cannot begin with this sign. ${QUOTES}`,
  BLOCK_AS_IMPLICIT_KEY: `Text with ": " in it needs quotes. ${QUOTES} Or the next line is too far to the right: ${INDENT}`,
  UNEXPECTED_TOKEN: `Text that goes on after a sign such as " or ] or * needs quotes. ${QUOTES} Inside, write curly ones: “…”`,
  MULTILINE_IMPLICIT_KEY: 'This line has no key. Write it as "key: text", with a space after colon and dash.',
  MISSING_CHAR:
    'The line has no key ("key: text", with a space after colon and dash), or a quotation mark above it has no second one.',
};
const OTHER = `The line cannot be read. Write it as "key: text". ${QUOTES}`;

/** Patterns of faulty lines for which the parser's message would be unclear. */
const RAW: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7})(?: |$)/,
    message: 'Two versions of this file were mixed by Git. Keep one of them, and delete this line.',
  },
  {
    pattern: /^ *[\u00a0\u2000-\u200a\u202f\u3000]/,
    message: 'The line begins with special spaces, as copied from Word. Delete them and type spaces.',
  },
  {
    pattern: /[\u200b\u2060\ufeff]/,
    message: 'The line has an invisible character, as copied from a web page. Type the line again.',
  },
];

/** Fault in a line of a file. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** Finds valid syntax that loses or changes text of the editor, e.g. a comment after ` #`. */
function silentLosses(document: Document, text: string, lineAt: (offset: number) => number): LineFault[] {
  const faults: LineFault[] = [];
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const [start = 0, end = 0] = node.range ?? [];
    const add = (message: string) => faults.push({ line: lineAt(start), message });
    if (isAlias(node) || node.anchor || node.tag?.startsWith('!'))
      add(`A text cannot begin with *, & or !. ${QUOTES}`);
    if (!isScalar(node)) return;
    if (node.type === 'PLAIN' && node.comment) add(`The page would not show what follows " #". ${QUOTES}`);
    if (node.type === 'QUOTE_DOUBLE' && /\\[^"\\n]/.test(text.slice(start, end))) add(BACKSLASH);
  });
  return faults;
}

/** Returns the syntax faults of a YAML file. The values of a file with faults are unreliable. */
export function syntaxFaults(document: Document.Parsed, text: string, counter: LineCounter): LineFault[] {
  const raw = text
    .split('\n')
    .flatMap((content, index) =>
      RAW.filter(({ pattern }) => pattern.test(content)).map(({ message }) => ({ line: index + 1, message })),
    );
  const lineAt = (offset: number) => counter.linePos(offset).line;
  // Reports the first error only: later errors are often its consequence.
  const [error] = document.errors;
  const parsed = error
    ? [{ line: lineAt(error.pos[0]), message: HINTS[error.code] ?? OTHER }]
    : silentLosses(document, text, lineAt);
  return raw.length > 0 ? raw : parsed;
}

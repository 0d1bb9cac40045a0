import { type Document, isAlias, isScalar, type LineCounter, type Node, visit, type YAMLError } from 'yaml';
import type { Mistake } from './mistake.ts';

const TWO_SPACES =
  'Begin it exactly below its neighbours; what belongs to the line above is two spaces further in.';
const WITH_QUOTES = 'Put the whole text in double quotes: "…"';
const NO_KEY =
  'This line has no key. Write it as "key: text", or two spaces further in if it goes on with the text above.';
const BACKSLASH = 'A backslash (\\) has a meaning of its own in double quotes. Write / or leave it out.';
const AFTER_COLON = 'Write a space after the colon.';
const AFTER_DASH = 'Write a space after the dash.';

/** A key, or a text, directly after the dash of a list. */
const NO_SPACE_AFTER_DASH = /^\s*-[a-zA-Z"'{]/;

/** The text after `key: ` or `- ` of a line. */
function textOf(line: string): string {
  let text = line.trim();
  while (text.startsWith('- ')) text = text.slice(2).trimStart();
  return (/^[\w-]+:(?: (.*))?$/.exec(text) ?? [text, text])[1]?.trim() ?? '';
}
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The last line up to this one whose text opens a quotation mark that it does not close. */
function openQuote(lines: readonly string[], upTo: number): number | undefined {
  for (let index = Math.min(upTo, lines.length) - 1; index >= 0; index -= 1)
    if (/^(?:"[^"]*|'[^']*)$/.test(textOf(lines[index] ?? ''))) return index + 1;
  return undefined;
}

/** What the text after the key has that needs quotes, or other ones. */
function quoteFault(value: string): string | undefined {
  if (/^[“”‘’]/.test(value)) return 'These quotation marks are curly. Write straight ones: "…"';
  if (/^'/.test(value)) return `An apostrophe ends a text in single quotes. ${WITH_QUOTES}`;
  if (/^"[^"]*",$/.test(value)) return 'Delete the comma at the end.';
  if (/^"/.test(value))
    return 'The text goes on after its closing quotation mark. Inside the text write curly ones: “…”';
  if (/^[*&!%@`]/.test(value))
    return `A text cannot begin with ${value.charAt(0)} without quotes. ${WITH_QUOTES}`;
  if (/^[{[]/.test(value)) return `A text that begins with { or [ needs quotes. ${WITH_QUOTES}`;
  if (/^[|>]/.test(value))
    return 'The text begins on the line after | or >, two spaces further in. If the mark belongs to the text, put all of it in quotes.';
  return undefined;
}

/** Where and why a file cannot be read, from the code of the parser and the line itself. */
function explain(code: string, lines: readonly string[], at: number): { line: number; message: string } {
  const line = lines[at - 1] ?? '';
  const value = textOf(line);
  const near = [at, at - 1].find((one) => NO_SPACE_AFTER_DASH.test(lines[one - 1] ?? ''));
  if (near) return { line: near, message: AFTER_DASH };
  if (/^\s*(?:- +)?[a-zA-Z]+:[^\s/]/.test(line)) return { line: at, message: AFTER_COLON };
  const here = (message: string) => ({ line: at, message });
  const open = openQuote(lines, at);
  const unclosed = open && {
    line: open,
    message: 'The quotation mark at the start has no second one. Write " at the end of the text.',
  };
  switch (code) {
    case 'TAB_AS_INDENT':
      return here('The line begins with a tab. Write spaces, two for each step.');
    case 'DUPLICATE_KEY':
      return here('This key stands twice in the same place. Keep one of them.');
    case 'MULTIPLE_DOCS':
      return here('A line of three dashes ends the file here. Delete it.');
    case 'BAD_DQ_ESCAPE':
      return here(BACKSLASH);
    case 'BAD_SCALAR_START':
      return here(`A text cannot begin with ${value.charAt(0)} without quotes. ${WITH_QUOTES}`);
    case 'UNEXPECTED_TOKEN':
      if (unclosed && unclosed.line < at) return unclosed;
      return here(quoteFault(value) ?? `What stands here does not belong there. ${WITH_QUOTES}`);
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const next = lines[at] ?? '';
      const isColon = value.includes(': ') || value.endsWith(':') || /^\? /.test(value);
      if (!isColon && indentOf(next) > indentOf(line))
        return { line: at + 1, message: `This line begins too far to the right. ${TWO_SPACES}` };
      return here(quoteFault(value) ?? `Text with ": " in it needs quotes. ${WITH_QUOTES}`);
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return here(NO_KEY);
    case 'MISSING_CHAR':
      return unclosed || here(NO_KEY);
    case 'BAD_INDENT': {
      const before = /^[{[]/.test(textOf(lines[at - 2] ?? ''));
      if (before)
        return { line: at - 1, message: `A text that begins with { or [ needs quotes. ${WITH_QUOTES}` };
      return here(`This line does not begin below its neighbours. ${TWO_SPACES}`);
    }
    default:
      return here('This line cannot be read. Compare it with a line that can: key, colon, space, text.');
  }
}

/** Faults in the raw lines that no parser would name well. */
function rawFaults(lines: readonly string[]): Mistake[] {
  return lines.flatMap((line, index): Mistake[] => {
    const at = (message: string): Mistake[] => [{ line: index + 1, message }];
    if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(line))
      return at('Two versions of this file were mixed by Git. Keep one of them, and delete this line.');
    if (/^\s*\t/.test(line)) return at(explain('TAB_AS_INDENT', lines, index + 1).message);
    if (/^ *[\u00a0\u2000-\u200a\u202f\u3000]/.test(line))
      return at(
        'The line begins with special spaces, as copied from Word or a web page. Delete them and type spaces.',
      );
    if (/[\u200b\u2060\ufeff]/.test(line))
      return at('The line has an invisible character, as copied from a web page. Type the line again.');
    return [];
  });
}

/** What is valid at a node, and yet loses or changes words of the editor. @param value The text of its first line. */
function lossAt(node: Node, value: string): string | undefined {
  if (isAlias(node) || ((node.tag?.startsWith('!') || node.anchor) && /^[!&]/.test(value)))
    return `A text cannot begin with ${value.charAt(0)} without quotes. ${WITH_QUOTES}`;
  if (!isScalar(node)) return undefined;
  if (node.type === 'PLAIN' && node.comment && value.includes(` #${node.comment}`))
    return `The page would not show what follows " #". ${WITH_QUOTES}`;
  return node.type === 'QUOTE_DOUBLE' && /\\[^"\\n]/.test(value) ? BACKSLASH : undefined;
}

function silentLosses(
  document: Document,
  lines: readonly string[],
  lineAt: (offset: number) => number,
): Mistake[] {
  const mistakes: Mistake[] = [];
  visit(document, {
    Node(_, node) {
      const line = lineAt(node.range?.[0] ?? 0);
      const message = lossAt(node, textOf(lines[line - 1] ?? ''));
      if (message) mistakes.push({ line, message });
    },
  });
  return mistakes;
}

/** The first of the mistakes with the same message, and how many more there are. */
const firstOfEach = (mistakes: readonly Mistake[]): Mistake[] =>
  [...Map.groupBy(mistakes, ({ message }) => message).values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ?? [];
    return {
      ...first,
      message: `${first.message} The same in line ${more.map(({ line }) => line).join(', ')}.`,
    };
  });

/** The mistakes of a file as YAML. Where there are any, its values are not to be trusted. */
export function syntaxMistakes(
  document: Document.Parsed,
  lines: readonly string[],
  counter: LineCounter,
): Mistake[] {
  const lineAt = (offset: number): number => Math.min(counter.linePos(offset).line, lines.length);
  const raw = rawFaults(lines);
  if (raw.length > 0) return firstOfEach(raw);
  const told = ({ code, pos }: YAMLError): Mistake => explain(code, lines, lineAt(pos[0]));
  const [first] = document.errors;
  // What follows the first error is often only its consequence.
  if (first && first.code !== 'DUPLICATE_KEY') return [told(first)];
  return [...document.errors.map(told), ...silentLosses(document, lines, lineAt)];
}

import type { ReadFile } from './across-files.ts';
import { tell } from './mistake.ts';

/** What is allowed, and seldom good. */
const ADVICE: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /\bour best\b/i, message: 'Best of all? Say what is done, or who says so.' },
  { pattern: /!!|!["”]?$/, message: 'An exclamation mark reads as advertising. A full stop is enough.' },
  {
    pattern: /\b[A-Z]{4,}(?: [A-Z]{3,}){2,}/,
    message: 'Words in capitals are hard to read. Write them small.',
  },
  { pattern: /[^\s#] {2,}\S/, message: 'There are two spaces where one is enough.' },
  {
    pattern: /\balt: ["']?(?:(?:image|picture|photo)\b|\S+\.(?:jpe?g|png|webp))/i,
    message: 'Say what the picture shows, without "picture of" or its file name.',
  },
];

/** Advice on the style of a file, a line each. */
export const styleAdvice = ({ file, lines }: ReadFile): string[] =>
  lines.flatMap((text, index) =>
    ADVICE.filter(({ pattern }) => pattern.test(text)).map(({ message }) =>
      tell(file, { line: index + 1, message }, lines),
    ),
  );

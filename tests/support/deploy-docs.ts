import { readFileSync } from 'node:fs';

/** The indented block of docs/deploy.md that follows the name of its file. @throws Error when there is none. */
export function documentedFile(name: string): string {
  const [, rest] = readFileSync('docs/deploy.md', 'utf8').split(`\n\`${name}\`:\n\n`);
  if (rest === undefined) throw new Error(`docs/deploy.md has no block for ${name}.`);
  const [block = ''] = rest.split(/^(?! {4}|\n)/m);
  return block.replace(/^ {4}/gm, '');
}

/** Replaces parts of a configuration. @throws Error for a part that it lacks: the documentation has changed. */
export function replaceAll(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(parts)) {
    if (!text.includes(from)) throw new Error(`The configuration lacks "${from}".`);
    result = result.replaceAll(from, to);
  }
  return result;
}

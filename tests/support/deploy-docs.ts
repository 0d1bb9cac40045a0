import { readFileSync } from 'node:fs';

/** Returns the indented block after the name of its file in docs/deploy.md. @throws Error when there is none. */
export function documentedFile(name: string): string {
  const [, rest] = readFileSync('docs/deploy.md', 'utf8').split(`\n\`${name}\`:\n\n`);
  if (rest === undefined) throw new Error(`docs/deploy.md has no block for ${name}.`);
  const [block = ''] = rest.split(/^(?! {4}|\n)/m);
  return block.replace(/^ {4}/gm, '');
}

/** Replaces parts of a configuration. @throws Error for a missing part, because the documentation has changed. */
export function replaceAll(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(parts)) {
    if (!text.includes(from)) throw new Error(`The configuration lacks "${from}".`);
    result = result.replaceAll(from, to);
  }
  return result;
}

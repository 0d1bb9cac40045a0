import { readFileSync } from 'node:fs';

/** The indented block of docs/deploy.md that follows the name of its file. @throws Error when there is none. */
export function documentedFile(name: string): string {
  const lines = readFileSync('docs/deploy.md', 'utf8').split('\n');
  const start = lines.indexOf(`\`${name}\`:`);
  if (start < 0) throw new Error(`docs/deploy.md has no block for ${name}.`);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => line !== '' && !line.startsWith('    '));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.slice(4))
    .join('\n');
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

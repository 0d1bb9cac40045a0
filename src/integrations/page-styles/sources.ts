import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;
/** A style names its classes itself, used or not. */
const STYLE = /<style\b[\s\S]*?<\/style>/g;

/**
 * The text of some source files and of everything of ours that they import: whatever their pages can ever show.
 * @param entries Relative to the project's root.
 * @throws Error when an entry is not there.
 */
export function sourcesFrom(entries: readonly string[]): string[] {
  const files = new Set(entries);
  const texts: string[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(STYLE, '');
    texts.push(text);
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const found = path.join(path.dirname(file), target);
      if (/\.(?:astro|tsx?)$/.test(found) && existsSync(found)) files.add(found);
    }
  }
  return texts;
}

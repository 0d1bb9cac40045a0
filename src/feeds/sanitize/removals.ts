import type { Root } from 'hast';
import type { OnChange } from '../changes.ts';
import { walkElements } from './walk.ts';

/** Elements that the sanitizer drops with all that they hold, or without a trace, and that an author may miss. */
const REMOVED: ReadonlyMap<string, 'script removed' | 'drawing left out' | 'field left out'> = new Map([
  ['script', 'script removed'],
  ['svg', 'drawing left out'],
  ['math', 'drawing left out'],
  ['input', 'field left out'],
  ['select', 'field left out'],
  ['textarea', 'field left out'],
  ['button', 'field left out'],
]);

/** Elements and attributes that say how a text looks. */
const FORMATTING: ReadonlySet<string> = new Set(['style', 'font', 'center', 'big']);
const FORMATTING_ATTRIBUTES = ['style', 'bgcolor', 'color', 'face', 'align'];

/** Reports what the sanitizer is about to drop; formatting only once. */
export function reportRemovals(parsed: Root, onChange: OnChange): void {
  let hasFormatting = false;
  walkElements(parsed, ({ tagName, properties }) => {
    const kind = REMOVED.get(tagName);
    if (kind) onChange({ kind, detail: tagName });
    const names = Object.keys(properties);
    for (const name of names)
      if (/^on[a-z]/.test(name)) onChange({ kind: 'handler removed', detail: name.slice(0, 40) });
    hasFormatting ||=
      FORMATTING.has(tagName) || FORMATTING_ATTRIBUTES.some((name) => properties[name] !== undefined);
    // What is inside is dropped with it.
    return kind === 'drawing left out' ? [] : undefined;
  });
  if (hasFormatting) onChange({ kind: 'formatting dropped' });
}

import { Parser } from 'htmlparser2';
import { DEFAULT_LOCALE } from '../lib/locales.ts';
import { replaceParts } from '../lib/replace-parts.ts';

/** Elements whose text no one reads. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template']);

/** Attributes that are read aloud. */
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

const LATIN = /\p{Script=Latin}/u;
/** A letter of a script other than Latin. */
const OTHER = /(?!\p{Script=Latin})\p{L}/u;

/** Open element. */
interface OpenElement {
  /** Offset after its name, where an attribute fits; undefined for an element with a language. */
  readonly offset: number | undefined;
  hasLatin: boolean;
  hasOther: boolean;
  /** Offsets of the outermost English elements in it. */
  english: number[];
}

/**
 * Adds `lang="en"` to the outermost elements of a page whose letters are all Latin. For a page in another script, where words
 * that have no translation are English, e.g. of the menu. Elements with a `lang` stay as they are, and count for no element around
 * them.
 * @param html Page with a language in `<html lang>`.
 */
export function markEnglish(html: string): string {
  const offsets: number[] = [];
  const open: OpenElement[] = [];
  let silent = 0;
  const read = (text: string): void => {
    const element = open.at(-1);
    if (!element || silent > 0) return;
    element.hasLatin ||= LATIN.test(text);
    element.hasOther ||= OTHER.test(text);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      const hasLanguage = 'lang' in attributes;
      const offset = hasLanguage ? undefined : parser.startIndex + '<'.length + name.length;
      open.push({ offset, hasLatin: false, hasOther: false, english: [] });
      for (const attribute of SPOKEN) read(attributes[attribute] ?? '');
    },
    ontext: read,
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      const element = open.pop();
      if (!element) return;
      const { offset, hasLatin, hasOther, english } = element;
      const around = open.at(-1);
      if (!around) {
        offsets.push(...english);
        return;
      }
      if (offset === undefined) return;
      const isEnglish = hasLatin && !hasOther;
      around.english.push(...(isEnglish ? [offset] : english));
      around.hasLatin ||= hasLatin;
      around.hasOther ||= hasOther;
    },
  });
  parser.end(html);
  const text = ` lang="${DEFAULT_LOCALE}"`;
  const marks = offsets.toSorted((a, b) => a - b).map((offset) => ({ start: offset, end: offset, text }));
  return replaceParts(html, marks);
}

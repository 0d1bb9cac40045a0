import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { RecordError } from '../errors.ts';
import { stripInvisible } from '../parse/clean-text.ts';
import { refuseEditorData } from './editor-data.ts';
import { parseHtml } from './html-tree.ts';
import { isPlainText, plainTextToHtml } from './plain-text.ts';

/** Maximum characters of a text; a longer text is rejected. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** Characters of a text above which the report has a warning. */
const LONG = 1024 * 1024;

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** Removes CDATA marks, which some programs export. HTML has no CDATA, so browsers would drop text after a mark. */
function unwrapCdata(text: string, file: VFile): string {
  if (!text.includes(CDATA_START)) return text;
  const isWhole = text.trimStart().startsWith(CDATA_START) && text.trimEnd().endsWith(CDATA_END);
  if (!isWhole) file.message('a part in CDATA was read as HTML', 'cdata');
  return text.replaceAll(CDATA_START, '').replaceAll(CDATA_END, '');
}

/**
 * Parser of the processor: reads a text with tags as HTML, a text without tags as Markdown. Properties have the names of
 * their attributes, e.g. `colspan`, not `colSpan`.
 * @throws RecordError when a text is too long, is nested too deep, has too many elements, or is JSON of an editor.
 */
export const parsePost: Plugin<[], string, Root> = function () {
  this.parser = (document, file) => {
    if (document.length > MAX_LENGTH)
      throw new RecordError(`its text is longer than ${MAX_LENGTH / 1024 / 1024} million characters`);
    if (document.length > LONG)
      file.message(`its text is very long (${Math.round(document.length / 1024)} thousand characters)`);
    refuseEditorData(document);
    const text = stripInvisible(unwrapCdata(document, file));
    return parseHtml(isPlainText(text) ? plainTextToHtml(text) : text);
  };
};

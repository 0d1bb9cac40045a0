/**
 * Starts the editor. Runs in the browser, as it stands, beside the files of Sveltia CMS and of `yaml`. The format is our own
 * because the program either writes an empty value for every optional field, or drops those empty values that mean something.
 */
import { init, registerCustomFormat } from '@sveltia/cms';
import { parse } from 'yaml';
import { figureFault } from '../schemas/figures.js';
import { rewrite } from './rewrite.js';

/**
 * Keys whose empty value means something, by format: a picture that decorates, a closed branch; and, where records list
 * their sources, that there are none yet.
 */
const KEPT = { plain: ['alt', 'hours'], sourced: ['alt', 'hours', 'sources'] };

/** @param {unknown} value */
const isEmpty = (value) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/**
 * A value without the keys that were left empty. Cells of tables stay: their place counts.
 * @param {unknown} value
 * @param {ReadonlySet<string>} kept
 * @returns {unknown}
 */
function withoutEmpty(value, kept) {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry, kept));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, below]) => [key, withoutEmpty(below, kept)]);
  return Object.fromEntries(entries.filter(([key, below]) => kept.has(key) || !isEmpty(below)));
}

/** The key under which a record carries the text of its file. The program keeps keys that it has no field for. */
const TEXT = 'text of the file';

for (const [name, kept] of Object.entries(KEPT))
  registerCustomFormat(name, 'yaml', {
    fromFile: (text) => ({ ...parse(text), [TEXT]: text }),
    toFile: ({ [TEXT]: before, ...record }) => {
      const fault = typeof record.shown === 'string' ? figureFault(record) : undefined;
      // The program shows the cause of an error of this name.
      if (fault)
        throw new Error('saving_failed', { cause: new Error(`${fault.path.join(' › ')}: ${fault.message}`) });
      return rewrite(before, withoutEmpty(record, new Set(kept)));
    },
  });

addEventListener('beforeunload', (event) => {
  // The button that saves is enabled while something is not saved.
  if (document.querySelector('button[aria-keyshortcuts$="+S"]:enabled')) event.preventDefault();
});

init({ config: await (await fetch('/edit/config.json')).json() });

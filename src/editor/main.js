/**
 * Starts the editor. Runs in the browser without a build step, beside the files of Sveltia CMS and `yaml`. Registers custom
 * YAML formats, because Sveltia CMS would write every empty optional field, or drop empty values with a meaning.
 */
import { init, registerCustomFormat } from '@sveltia/cms';
import { parse } from 'yaml';
import { figureFault } from '../schemas/figures.js';
import { rewrite } from './rewrite.js';

/**
 * Keys that keep an empty value, by format. `alt: ""` is a decorative picture, `hours: []` a closed branch, `sources: []` a
 * page whose sources are still missing.
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
 * Returns a value without its empty keys. Keeps empty table cells, because their position counts.
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

/** Key for the original text of a file in its record; Sveltia CMS keeps keys without a field. */
const TEXT = 'text of the file';

for (const [name, kept] of Object.entries(KEPT))
  registerCustomFormat(name, 'yaml', {
    fromFile: (text) => ({ ...parse(text), [TEXT]: text }),
    toFile: ({ [TEXT]: before, ...record }) => {
      const fault = typeof record.shown === 'string' ? figureFault(record) : undefined;
      // Sveltia CMS shows the cause of an error with this message.
      if (fault)
        throw new Error('saving_failed', { cause: new Error(`${fault.path.join(' › ')}: ${fault.message}`) });
      return rewrite(before, withoutEmpty(record, new Set(kept)));
    },
  });

addEventListener('beforeunload', (event) => {
  // The save button is enabled while there are unsaved changes.
  if (document.querySelector('button[aria-keyshortcuts$="+S"]:enabled')) event.preventDefault();
});

init({ config: await (await fetch('/edit/config.json')).json() });

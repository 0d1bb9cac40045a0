/**
 * Starts the editor. Runs in the browser without a build step, beside the files of Sveltia CMS and `yaml`. Registers custom
 * YAML formats, because Sveltia CMS would write every empty optional field, or drop empty values with a meaning.
 */
import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms';
import { parse } from 'yaml';
import { showNotice } from './notice.js';
import { checkRecord } from './record-check.js';
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

const INCOMPLETE = 'The editor is not complete, and could not check this. Reload the page, then save again.';

const CORRECT = 'Nothing was saved. Correct this, then save again:';

const UNREACHABLE =
  'Nothing was saved: the site does not answer, and its names and figures are needed for a check. Look whether you are online, then save again.';

const NOT_CHECKED =
  'Nothing was saved: the check of this record failed. Send this message to the person who looks after the site:';

const UNKNOWN_REST = 'Saved. What is left to correct elsewhere is not known: the site does not answer.';

/** Returns the error whose lines Sveltia CMS shows, instead of saving. @param {readonly string[]} lines */
const refusal = (...lines) => new Error('saving_failed', { cause: new Error(lines.join('\n\n')) });

/** True after the first check. */
let isChecked = false;

for (const [name, kept] of Object.entries(KEPT))
  registerCustomFormat(name, 'yaml', {
    fromFile: (text) => ({ ...parse(text), [TEXT]: text }),
    toFile: ({ [TEXT]: before, ...record }) => {
      // Sveltia CMS saves without a check if it could not load a library.
      if (!isChecked) throw refusal(INCOMPLETE);
      return rewrite(before, withoutEmpty(record, new Set(kept)));
    },
  });

/** @param {string} address @param {AbortSignal} [signal] */
const readJson = async (address, signal) => (await fetch(address, { cache: 'no-cache', signal })).json();

const config = await readJson('/edit/config.json');

/** Names of files that were saved after the page was opened: the site was built before. @type {Set<string>} */
const saved = new Set();

/** @typedef {import('./record-check.ts').CheckContext & { isLocal: boolean }} Context */
/** @typedef {{ data: object, i18n: Record<string, { data?: object }>, path: string, collection: string }} Entry */

/** Adds what was saved after the last build to the names that the content may refer to. @param {Context} context */
function withSavedNames(context) {
  /** @param {string} folder */
  const idsIn = (folder) =>
    [...saved].flatMap((file) =>
      file.startsWith(`src/content/${folder}/`) ? [file.slice(`src/content/${folder}/`.length, -5)] : [],
    );
  const { references, ...others } = context;
  const paths = [
    ...idsIn('pages').map((id) => `/${id}`),
    ...idsIn('treatments').map((id) => `/infertility-treatments/${id}`),
    ...idsIn('doctors').map((id) => `/fertility-experts/${id}`),
  ];
  const claims = idsIn('claims');
  return {
    ...others,
    references: {
      ...references,
      paths: [...references.paths, ...paths],
      placeholders: [...references.placeholders, ...claims],
      claims: [...references.claims, ...claims],
      treatments: [...references.treatments, ...idsIn('treatments')],
      branches: [...references.branches, ...idsIn('branches')],
      prices: [...references.prices, ...idsIn('prices')],
    },
  };
}

/** Returns a record as it is written into its file. @param {object} data @param {string} collection */
function asSaved(data, collection) {
  const { format = 'plain' } = config.collections.find(({ name }) => name === collection) ?? {};
  const { [TEXT]: _, ...record } = { [TEXT]: '', ...data };
  return withoutEmpty(record, new Set(KEPT[format]));
}

/** @type {readonly string[]} */
let warnings = [];

/** Reads what the check of a record needs. @throws The refusal of a save, when the site does not answer. */
async function readContext() {
  try {
    return withSavedNames(await readJson('/edit/check-context.json'));
  } catch {
    throw refusal(UNREACHABLE);
  }
}

/** Checks a record with its translations. @param {Context} context @param {Entry} entry @throws The refusal of a save, when the check fails. */
function checkEntry(context, { data, i18n, path, collection }) {
  try {
    const translations = Object.fromEntries(
      Object.entries(i18n).map(([locale, { data: translated = {} }]) => [
        locale,
        asSaved(translated, collection),
      ]),
    );
    return checkRecord(context, { file: path, record: asSaved(data, collection), translations });
  } catch (error) {
    throw refusal(NOT_CHECKED, `${path}: ${error}`);
  }
}

registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const check = checkEntry(await readContext(), entry.toJS());
    if (check.refused.length > 0) throw refusal(CORRECT, ...check.refused);
    warnings = check.warnings;
    isChecked = true;
  },
});

/** Search for mistakes after the last save. */
let search = new AbortController();

/**
 * Shows what is left to correct: in a local folder all mistakes of the content, else those of the saved record. A later save ends
 * an earlier search. A browser has six connections to a host; the check before a save would wait for a free connection.
 */
async function showMistakes() {
  search.abort();
  search = new AbortController();
  const { signal } = search;
  try {
    const { isLocal } = await readJson('/edit/check-context.json', signal);
    showNotice(isLocal ? await readJson('/edit/mistakes.json', signal) : warnings);
  } catch {
    if (!signal.aborted) showNotice([UNKNOWN_REST, ...warnings]);
  }
}

registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    saved.add(entry.get('path'));
    // Sveltia CMS would wait for a promise before it says that the entry is saved.
    showMistakes();
  },
});

addEventListener('beforeunload', (event) => {
  // The save button is enabled while there are unsaved changes.
  if (document.querySelector('button[aria-keyshortcuts$="+S"]:enabled')) event.preventDefault();
});

init({ config });

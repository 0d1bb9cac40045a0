import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hashesOf } from '../../../../src/translations/compare-translation.ts';
import { translatedFiles } from '../../../../src/translations/translated-files.ts';
import { wordsOf } from '../../../../src/translations/translation.ts';

const SCHEMA = z.strictObject({
  order: z.int(),
  title: z.string().meta({ translation: 'required' }),
  sections: z.array(z.strictObject({ heading: z.string().meta({ translation: 'required' }) })),
});
const ENGLISH = { order: 1, title: 'Costs', sections: [{ heading: 'IVF' }, { heading: 'IUI' }] };
const WORDS = { title: 'খরচ', sections: [{ heading: 'আইভিএফ' }, { heading: 'আইইউআই' }] };

/** Entries of the store of Astro, with the calls of its schema. */
class Store {
  readonly entries = new Map<string, { id: string; data: unknown; digest?: string | undefined }>();
  get = (id: string) => this.entries.get(id);
  keys = () => [...this.entries.keys()];
  set = (entry: { id: string; data: unknown; digest?: string }) => this.entries.set(entry.id, entry);
  delete = (id: string) => this.entries.delete(id);
}

let root: string;
let store: Store;
let watcher: EventEmitter & { add: (folder: string) => void };
let parsed: string[];
let errors: string[];

const file = (name: string) => path.join(root, 'src/content', `${name}.yaml`);
function write(name: string, content: unknown): void {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), typeof content === 'string' ? content : JSON.stringify(content));
}

const { loader, schema } = translatedFiles({ folder: 'pages', schema: SCHEMA });

/** Runs the loader as Astro does. */
const load = () => {
  const context = {
    store,
    watcher,
    logger: { info: () => {}, error: (message: string) => errors.push(message) },
    config: { root: pathToFileURL(`${root}/`) },
    generateDigest: (text: string) => text,
    parseData: async ({ id, data }: { id: string; data: unknown }) => {
      parsed.push(id);
      return schema.parse(data);
    },
  };
  return Reflect.apply(loader.load, loader, [context]);
};

const dataOf = (id: string) => store.get(id)?.data;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'translations-'));
  for (const folder of ['schemas', 'records', 'sections', 'translations', 'lib'])
    mkdirSync(path.join(root, 'src', folder), { recursive: true });
  store = new Store();
  watcher = Object.assign(new EventEmitter(), { add: () => {} });
  parsed = [];
  errors = [];
  write('pages/costs', ENGLISH);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a record without a translation is an entry in English alone', async () => {
  await load();
  expect(store.keys()).toEqual(['en/costs']);
  expect(dataOf('en/costs')).toEqual({ locale: 'en', record: ENGLISH });
});

test('the words of a translation are merged into the English record, and the result is validated once', async () => {
  const tree = wordsOf(SCHEMA, ENGLISH);
  write('bn/pages/costs', { sourceHashes: tree && hashesOf(tree), reviewer: 'Dr. Sample One', ...WORDS });
  await load();
  expect(dataOf('bn/costs')).toEqual({
    locale: 'bn',
    record: { order: 1, ...WORDS },
    translation: { isStale: false, isUrgent: false, unfitSections: [], reviewer: 'Dr. Sample One' },
  });
  expect(parsed).toEqual(['en/costs', 'bn/costs']);
});

test('a translation of older English words is stale', async () => {
  write('bn/pages/costs', { sourceHashes: {}, ...WORDS });
  await load();
  expect(dataOf('bn/costs')).toMatchObject({ translation: { isStale: true } });
});

test('a translation without a section of the English page is left out', async () => {
  write('bn/pages/costs', { sourceHashes: {}, ...WORDS, sections: WORDS.sections.slice(1) });
  await load();
  expect(store.keys()).toEqual(['en/costs']);
});

test.each([
  ['a heading is missing', [{ heading: 'আইভিএফ' }, {}], [1]],
  ['a section is missing', [{ heading: 'আইভিএফ' }], 'all'],
] as const)(
  'a page with signs of danger keeps the sections that fit: %s',
  async (_, sections, unfitSections) => {
    write('pages/resources/when-to-call', ENGLISH);
    write('bn/pages/resources/when-to-call', { sourceHashes: {}, title: WORDS.title, sections });
    await load();
    expect(dataOf('bn/resources/when-to-call')).toMatchObject({
      record: { title: WORDS.title },
      translation: { isStale: true, isUrgent: true, unfitSections },
    });
  },
);

test('a second build parses changed files alone, and drops the entries of deleted files', async () => {
  write('bn/pages/costs', { sourceHashes: {}, ...WORDS });
  write('pages/careers', ENGLISH);
  await load();
  rmSync(file('pages/careers'));
  write('bn/pages/costs', { sourceHashes: {}, ...WORDS, title: 'ব্যয়' });
  parsed = [];
  await load();
  expect(parsed).toEqual(['en/costs', 'bn/costs']);
  expect(store.keys()).toEqual(['en/costs', 'bn/costs']);
  expect(dataOf('bn/costs')).toMatchObject({ record: { title: 'ব্যয়' } });
});

test('changed code of the schemas parses everything again', async () => {
  await load();
  writeFileSync(path.join(root, 'src/schemas/a.ts'), 'export {}');
  parsed = [];
  await load();
  expect(parsed).toEqual(['en/costs']);
});

test('while the dev server runs, changed, new and deleted files of either locale change the entries', async () => {
  await load();
  write('bn/pages/costs', { sourceHashes: {}, ...WORDS });
  watcher.emit('add', file('bn/pages/costs'));
  await vi.waitFor(() => expect(dataOf('bn/costs')).toMatchObject({ record: { title: 'খরচ' } }));
  write('pages/costs', { ...ENGLISH, order: 2 });
  watcher.emit('change', file('pages/costs'));
  await vi.waitFor(() => expect(dataOf('bn/costs')).toMatchObject({ record: { order: 2, title: 'খরচ' } }));
  rmSync(file('bn/pages/costs'));
  watcher.emit('unlink', file('bn/pages/costs'));
  await vi.waitFor(() => expect(store.keys()).toEqual(['en/costs']));
  watcher.emit('change', path.join(root, 'src/content/doctors/dr-sample-one.yaml'));
  expect(errors).toEqual([]);
});

test('a file that cannot be read is named, and a running dev server goes on with the last words', async () => {
  await load();
  write('pages/costs', 'title: "Costs');
  watcher.emit('change', file('pages/costs'));
  await vi.waitFor(() => expect(errors.join()).toContain('src/content/pages/costs.yaml cannot be read'));
  expect(dataOf('en/costs')).toEqual({ locale: 'en', record: ENGLISH });
  await expect(load()).rejects.toThrow('src/content/pages/costs.yaml cannot be read');
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';
import { localeSettings } from '../lib/locale-settings.ts';
import { DEFAULT_LOCALE as ENGLISH, LOCALES, type Locale } from '../lib/locales.ts';
import { messageOf } from '../lib/message-of.ts';
import { translateRecord } from './translate-record.ts';
import { translationStateSchema } from './translation-state.ts';

const CONTENT = 'src/content';
/** Folders whose code decides what an entry of the content store holds. */
const CODE_FOLDERS = ['src/schemas', 'src/records', 'src/sections', 'src/translations', 'src/lib'];

/** Files of a collection: all files of a folder in src/content, or a single file. */
interface Files<Schema> {
  /** Folder below src/content, and below each locale folder there. */
  readonly folder: string;
  /** Name of the single file, without `.yaml`; undefined for all files. */
  readonly file?: string;
  readonly schema: Schema;
}

/** Returns a hash of the code that validates and merges content; Astro only compares the text of content files. */
function codeHash(root: string): string {
  const hash = createHash('sha256');
  for (const folder of CODE_FOLDERS)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|js)$/.test(file)) hash.update(readFileSync(path.join(root, folder, file)));
  return hash.digest('hex');
}

/** Returns the names of the records, e.g. `resources/ramadan`. */
function namesIn(root: string, { folder, file }: Files<unknown>): string[] {
  if (file !== undefined) return [file];
  const place = path.join(root, CONTENT, folder);
  // Git keeps no empty folder, e.g. without open positions.
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.slice(0, -'.yaml'.length).split(path.sep).join('/'))
    .sort();
}

/** Parses a content file. @throws Error that names the file. */
function parseFile(file: string, text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(parse(text));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Loads the records of a collection in each locale. */
class RecordFiles {
  readonly #files: Files<z.ZodType>;
  readonly #context: LoaderContext;
  readonly #root: string;
  readonly #code: string;

  constructor(files: Files<z.ZodType>, context: LoaderContext) {
    this.#files = files;
    this.#context = context;
    this.#root = fileURLToPath(context.config.root);
    this.#code = codeHash(this.#root);
  }

  /** Loads all records, and removes the entries of deleted files. */
  async loadAll(): Promise<void> {
    const names = namesIn(this.#root, this.#files);
    const ids = new Set(names.flatMap((name) => LOCALES.map((locale) => `${locale}/${name}`)));
    for (const id of this.#context.store.keys()) if (!ids.has(id)) this.#context.store.delete(id);
    for (const name of names) await this.load(name);
  }

  /** Loads a record in each locale. Keeps stored entries whose files and code are unchanged. */
  async load(name: string): Promise<void> {
    const english = this.#read(name, ENGLISH);
    let record: Promise<unknown> | undefined;
    /** Validates the English record once for all locales. */
    const englishRecord = (text: string): Promise<unknown> => {
      record ??= this.#validate(name, ENGLISH, { record: parseFile(this.#path(name, ENGLISH), text) });
      return record;
    };
    for (const locale of LOCALES) {
      const id = `${locale}/${name}`;
      const translation = locale === ENGLISH ? undefined : this.#read(name, locale);
      if (english === undefined || (locale !== ENGLISH && translation === undefined)) {
        this.#context.store.delete(id);
        continue;
      }
      const digest = this.#context.generateDigest(JSON.stringify([this.#code, english, translation]));
      if (this.#context.store.get(id)?.digest === digest) continue;
      const data =
        translation === undefined
          ? { locale, record: await englishRecord(english) }
          : await this.#translate(name, locale, await englishRecord(english), translation);
      if (data) this.#context.store.set({ id, digest, data, filePath: this.#path(name, locale) });
      else this.#context.store.delete(id);
    }
  }

  /** Reloads records while the dev server runs. */
  watch(): void {
    const { watcher, logger } = this.#context;
    const reload = async (changed: string): Promise<void> => {
      const name = this.#nameOf(changed);
      if (name === undefined) return;
      await this.load(name).then(
        () => logger.info(`Reloaded ${name}`),
        (error: unknown) => logger.error(`Failed to reload ${name}: ${messageOf(error)}`),
      );
    };
    watcher?.add(path.join(this.#root, CONTENT));
    for (const event of ['add', 'change', 'unlink'] as const) watcher?.on(event, reload);
  }

  /** Returns the path of a content file, relative to the project. */
  #path(name: string, locale: string): string {
    const folder = locale === ENGLISH ? this.#files.folder : `${locale}/${this.#files.folder}`;
    return `${CONTENT}/${folder}/${name}.yaml`;
  }

  /** Returns the name of the record in a content file; undefined for a file of another collection. */
  #nameOf(file: string): string | undefined {
    const relative = path.relative(this.#root, file).split(path.sep).join('/');
    for (const locale of LOCALES) {
      const [before = '', after = ''] = this.#path('*', locale).split('*');
      if (!relative.startsWith(before) || !relative.endsWith(after)) continue;
      const name = relative.slice(before.length, -after.length);
      if (this.#files.file === undefined || this.#files.file === name) return name;
    }
    return undefined;
  }

  #read(name: string, locale: string): string | undefined {
    const file = path.join(this.#root, this.#path(name, locale));
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Validates the data of an entry. @returns The record. */
  async #validate(name: string, locale: string, data: Record<string, unknown>): Promise<unknown> {
    const filePath = path.join(this.#root, this.#path(name, locale));
    const entry: Record<string, unknown> = { locale, ...data };
    const parsed = await this.#context.parseData({ id: `${locale}/${name}`, data: entry, filePath });
    return parsed.record;
  }

  /** Returns the data of a translated entry; undefined for a translation that no longer fits. */
  async #translate(name: string, locale: Locale, english: unknown, translation: string) {
    const { folder, schema } = this.#files;
    const words = parseFile(this.#path(name, locale), translation);
    const { language } = localeSettings(locale);
    const translated = translateRecord(schema, `${folder}/${name}`, english, words, language);
    if (!translated) return undefined;
    const record = await this.#validate(name, locale, { ...translated });
    return { locale, record, translation: translated.translation };
  }
}

/**
 * Defines a collection of YAML files with translations. A record has an entry for each locale, e.g. `en/about-us` and
 * `bn/about-us`. Merges the translated texts into the English record, and validates the result once.
 */
export function translatedFiles<Schema extends z.ZodType>(files: Files<Schema>) {
  const loader: Loader = {
    name: 'translated-files',
    load: async (context) => {
      const records = new RecordFiles(files, context);
      await records.loadAll();
      records.watch();
    },
  };
  const schema = z.strictObject({
    locale: z.enum(LOCALES),
    record: files.schema,
    translation: translationStateSchema.optional(),
  });
  return { loader, schema };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { schemaKeyOf } from '../../src/records/content-files.ts';
import { recordSchemas } from '../../src/records/record-schemas.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { explainIssue } from '../../src/schemas/explain-issue.ts';
import { wordsOf } from '../../src/translations/translation.ts';

/** Parsed content file. */
interface ParsedFile {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly counter: LineCounter;
  /** Values of the file; undefined for invalid syntax. */
  readonly record: unknown;
}

/** English record, validated. */
interface EnglishRecord {
  /** Mistakes of the file; empty for a missing file. */
  readonly issues: readonly z.core.$ZodIssue[];
  /** The record; undefined for a missing file, and for a record with mistakes. */
  readonly data: unknown;
  /** Its translatable texts, if there are any. */
  readonly words: ReturnType<typeof wordsOf>;
}

/** Parses an existing file. @returns undefined for another encoding than UTF-8. */
function parseFile(file: string): ParsedFile | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    return undefined;
  }
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  return { text, document, counter, record: document.errors.length === 0 ? document.toJS() : undefined };
}

/** Content files of a project. Parses and validates each only once: an English file is compared with its translations. */
export class ContentFiles {
  readonly root: string;
  readonly schemas: ReturnType<typeof recordSchemas>;
  readonly #parsed = new Map<string, ParsedFile | undefined>();
  readonly #english = new Map<string, EnglishRecord>();

  constructor(root: string) {
    this.root = root;
    this.schemas = recordSchemas(contentReferences(root));
  }

  /** Returns true for an existing file. @param name Path below src/content, e.g. `bn/pages/careers.yaml`. */
  exists(name: string): boolean {
    return existsSync(this.#pathOf(name));
  }

  /**
   * Parses a file. @param name Path below src/content, e.g. `bn/pages/careers.yaml`.
   * @returns undefined for a missing file, and for another encoding than UTF-8.
   */
  parse(name: string): ParsedFile | undefined {
    if (!this.#parsed.has(name) && this.exists(name)) this.#parsed.set(name, parseFile(this.#pathOf(name)));
    return this.#parsed.get(name);
  }

  /** Validates an English file. @param name Path below src/content, without extension. */
  english(name: string): EnglishRecord {
    const known = this.#english.get(name);
    if (known) return known;
    const schema = this.schemas[schemaKeyOf(name)];
    const file = `${name}.yaml`;
    const { data, error } = schema.safeParse(this.parse(file)?.record, { error: explainIssue });
    const issues = this.exists(file) ? (error?.issues ?? []) : [];
    const english = { issues, data, words: wordsOf(schema, data) };
    this.#english.set(name, english);
    return english;
  }
  #pathOf(name: string): string {
    return path.join(this.root, 'src/content', name);
  }
}

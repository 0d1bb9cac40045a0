/** Test data as tables in YAML. */
import { readFileSync } from 'node:fs';
import { isSeq, parse } from 'yaml';
import { z } from 'zod';

/** `!re /pattern/flags` is a regular expression. */
const RE = {
  tag: '!re',
  resolve(text: string): RegExp {
    const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
    if (source === undefined) throw new Error(`${text} is no pattern between two slashes.`);
    return new RegExp(source, flags);
  },
};

/** `!repeat [text, count]` is a long text. */
const REPEAT = {
  tag: '!repeat',
  collection: 'seq' as const,
  resolve(list: unknown): string {
    const [text, count] = z.tuple([z.string(), z.int()]).parse(isSeq(list) ? list.toJSON() : []);
    return text.repeat(count);
  },
};

/** `!json "…"` is a text with a lone surrogate, for which YAML has no escape. */
const JSON_TEXT = { tag: '!json', resolve: (text: string): unknown => JSON.parse(text) };

/** Reads `tests/fixtures/<name>.yaml`. */
export const readFixture = <Data>(name: string, schema: z.ZodType<Data>): Data =>
  schema.parse(
    parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8'), { customTags: [RE, REPEAT, JSON_TEXT] }),
  );

export const pattern = z.instanceof(RegExp);

/** A text to find, or a regular expression. */
export const textOrPattern = z.union([z.string(), pattern]);

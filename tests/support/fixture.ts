/** Test data as tables in YAML. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
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

/** Reads `tests/fixtures/<name>.yaml`. */
export const readFixture = <Data>(name: string, schema: z.ZodType<Data>): Data =>
  schema.parse(parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8'), { customTags: [RE] }));

export const pattern = z.instanceof(RegExp);

/** A text to find, or a pattern of it. */
export const textOrPattern = z.union([z.string(), pattern]);

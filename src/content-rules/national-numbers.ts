import type { ContentValue } from './content-rule.ts';

/** National numbers by name, e.g. `999` for `emergency`. */
export type NationalNumbers = ReadonlyMap<string, string>;

/** Content file with the national numbers. */
export const PLACE_FILE = 'src/content/site/place.yaml';

const ENTRY = /^nationalNumbers\.(\d+)\.(name|number)$/;

/** Returns the national numbers among the values of the content, in the order of their file. */
export function nationalNumbersIn(values: readonly ContentValue[]): NationalNumbers {
  const entries = new Map<string, { name?: string; number?: string }>();
  for (const { file, key, value } of values) {
    const [, index, part] = ENTRY.exec(key) ?? [];
    if (file !== PLACE_FILE || index === undefined || part === undefined) continue;
    entries.set(index, { ...entries.get(index), [part]: String(value) });
  }
  return new Map(
    [...entries.values()].flatMap(({ name, number }): [string, string][] =>
      name !== undefined && number !== undefined ? [[name, number]] : [],
    ),
  );
}

/** Returns a pattern of a national number: its placeholder, or the number typed by hand. */
export function patternOfNumber(name: string, numbers: NationalNumbers): RegExp {
  const number = numbers.get(name);
  const placeholder = `\\{${name}\\}`;
  return new RegExp(number === undefined ? placeholder : `${placeholder}|(?<!\\d)${number}(?!\\d)`);
}

import { plainForm } from '../lib/plain-form.ts';

/** Value of a content file with its key path, e.g. `sections.2.heading`. */
export interface ContentValue {
  /** Path relative to the project, e.g. `src/content/pages/about-us.yaml`. */
  readonly file: string;
  readonly key: string;
  readonly value: unknown;
}

/** A violation of a rule. */
export interface RuleFault {
  readonly file: string;
  /** Key path of the value, or of the object that holds it, e.g. `sections.1.cards.0`. */
  readonly key: string;
  /** Mistake and correction, for editors. */
  readonly message: string;
  /** True for a violation that could harm a patient: it fails the build. Others are reported by `check:content` alone. */
  readonly isDangerous: boolean;
}

/** Checks the English content. Pure, so that a build, a command and the editor page can run it. */
export type ContentRule = (values: readonly ContentValue[]) => RuleFault[];

/** Value that is a string. */
export type ContentText = ContentValue & { readonly value: string };

/** Returns the values that are strings, in the form that rules compare. */
export const textsOf = (values: readonly ContentValue[]): ContentText[] =>
  values.flatMap((entry) =>
    typeof entry.value === 'string' ? [{ ...entry, value: plainForm(entry.value) }] : [],
  );

/** Returns every leaf value of a node. An empty list counts as a value. */
export function valuesBelow(file: string, node: unknown, key = ''): ContentValue[] {
  if (typeof node !== 'object' || node === null || node instanceof Date) return [{ file, key, value: node }];
  const entries = Object.entries(node);
  if (entries.length === 0) return [{ file, key, value: node }];
  return entries.flatMap(([name, below]) => valuesBelow(file, below, key ? `${key}.${name}` : name));
}

/** Splits the key path of a value into its parts, e.g. `sections.1.cards.0`. */
export const pathOf = (key: string): (string | number)[] =>
  key === '' ? [] : key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

import type { z } from 'zod';
import { schemaKeyOf, splitLocale } from '../../src/records/content-files.ts';
import type { LaunchKind } from '../../src/schemas/launch-mark.ts';
import { translationSchema } from '../../src/translations/translation.ts';
import type { ContentRecord } from '../support/content-files.ts';
import { LAUNCH_SCHEMAS } from './launch-schemas.ts';
import { type LaunchItem, marksOf, openFields } from './open-fields.ts';
import { readRecords } from './own-fields.ts';
import { readShippedValues, type ShippedValues } from './shipped-values.ts';
import { unchangedValues } from './unchanged-values.ts';

/**
 * Kinds of findings that stop a publish, with their names after a number. Each would mislead patients, or leave them
 * without help at night.
 */
const BLOCKING = {
  shipped: 'values of the sample clinic',
  sample: 'marks of samples',
  quotation: 'quotations without a patient’s consent',
  price: 'invented prices',
  night: 'missing names of who answers at night',
} as const;
const KINDS: Readonly<Record<LaunchKind, string>> = {
  ...BLOCKING,
  photo: 'people without a photo',
  confirm: 'statements to confirm',
  figure: 'missing proofs of figures',
  review: 'pages or groups of pages that await review',
  expiry: 'dates to renew',
};

/** Returns true for a finding that stops a publish. */
export const isBlocking = ({ kind }: LaunchItem): boolean => kind in BLOCKING;

/** Returns what is open in an English file. */
function openInRecord({ file, name, record }: ContentRecord, now: number): LaunchItem[] {
  return openFields(LAUNCH_SCHEMAS[schemaKeyOf(name)], record, now).map((field) => ({ ...field, file }));
}

/** Second reviewer of a translated page, besides a doctor. */
const READERS: readonly { readonly pages: RegExp; readonly who: string }[] = [
  { pages: /ramadan|is-it-halal/, who: 'a doctor and a scholar' },
  { pages: /privacy-policy|whom-we-treat|preimplantation/, who: 'a doctor and a lawyer' },
];

/** Returns the fields by which a translation says who read it and when; none for a record that nobody reviews. */
function reviewKeysOf(name: string): string[] {
  const { shape } = LAUNCH_SCHEMAS[schemaKeyOf(name)];
  const isReviewed = ([key, field]: [string, z.core.$ZodType]) =>
    key in translationSchema.shape && marksOf(field).some(({ kind }) => kind === 'review');
  return Object.entries(shape)
    .filter(isReviewed)
    .map(([key]) => key);
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the missing review of a translated page. */
function unreadItems({ file, name, record }: ContentRecord): LaunchItem[] {
  const who = READERS.find(({ pages }) => pages.test(file))?.who ?? 'a doctor';
  const { locale } = splitLocale(file.slice('src/content/'.length));
  const what = `missing: the ${englishNames.of(locale) ?? locale} is to be read by ${who}`;
  const written = Object.keys(Object(record));
  return reviewKeysOf(name)
    .filter((key) => !written.includes(key))
    .map((key) => ({ kind: 'review', file, key, what }));
}

/** Day and comparison values of a search for tasks. */
interface LaunchOptions {
  /** Milliseconds since 1970; the present by default. */
  readonly now?: number;
  /** Values of the sample clinic; the recorded values by default. */
  readonly shipped?: ShippedValues;
}

/** Returns all tasks before the launch. A field with a value of the sample clinic has no other task. */
export function findLaunchItems(
  root: string,
  { now = Date.now(), shipped = readShippedValues() }: LaunchOptions = {},
): LaunchItem[] {
  const records = readRecords(root);
  const unchanged = unchangedValues(records, shipped);
  const fields = new Set(unchanged.map(({ file, key }) => `${file} ${key}`));
  const open = [
    ...records.english.flatMap((record) => openInRecord(record, now)),
    ...records.translations.flatMap(unreadItems),
  ];
  return [...unchanged, ...open.filter(({ file, key }) => !fields.has(`${file} ${key}`))];
}

/** Counts the items of each kind, e.g. `3 sample values`. Reviews count files. */
export function countLaunchItems(items: readonly LaunchItem[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const count = kind === 'review' ? new Set(own.map(({ file }) => file)).size : own.length;
    return `${count} ${KINDS[kind]}`;
  });
}

/** Steps that resolve the findings of a kind, printed once below the findings. */
const HELP: Partial<Readonly<Record<LaunchKind, string>>> = {
  night: `How to say who answers at night: write answersAtNight in site/clinic.yaml, such as answersAtNight: a nurse.`,
  photo: `How to add a photo: put it into src/assets/portraits, and write photo: { file: /portraits/name.webp, consent: 2026-12-01 }, with the day on
  which the person agreed in writing.`,
  confirm: `How to confirm a statement: show it to the clinic's doctors or lawyer. Correct the page, or leave it; then delete the line under confirm.`,
  figure: `How to prove a figure: write source, period and population from your register, and reviewer and reviewed: the doctor who compared it, and
  the day. A figure that nobody can prove is deleted.`,
  review: `How to have a page reviewed: a doctor reads it. Then write reviewer, with name and title, and reviewed, the day, such as 2026-12-01. Posts
  have postReviewer in site/clinic.yaml. A translation has a reviewer of its own, who reads that language.`,
  shipped: `How to keep a value that is yours too. A branch at a place of the sample clinic, and a price that happens to be the same, say
  verified: 2026-12-01 (the day on which you compared it) in their files. A figure says source, reviewer and reviewed.
  A name, a number, an address and a quotation of the sample clinic are never yours.`,
  quotation: `How to collect a quotation. Until a section has one, the published site leaves the section out.
  1. Ask after the treatment has ended, whether it worked or not. Somebody who does not treat the couple asks. Pay nothing for it.
  2. Write down their own words. Add no praise, no rate and no promise, and read the text back to them.
  3. They sign a sheet: the words, the pages that show them, the label without a name, and that they may withdraw at any time without
     a reason and without any effect on their care. Both partners sign where the words are about both.
  4. Keep the sheet in the clinic's records, never among the files of the website.
  5. In the content, replace quote and patient (such as "A couple from Mirpur"), and replace sample: true with the day of the signature,
     such as consent: 2026-12-01.
  6. If they withdraw, delete the quotation, and publish on the same day.`,
};

/** Returns the steps that resolve the findings: a text for each kind in the list, e.g. for quotations. */
export function launchHelp(items: readonly LaunchItem[]): string[] {
  return [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => HELP[kind] ?? []);
}

/** Returns the findings that stop a publish, as one line; undefined without findings. */
export function launchBlocker(items: readonly LaunchItem[]): string | undefined {
  const blocking = items.filter(isBlocking);
  return blocking.length > 0 ? countLaunchItems(blocking).join(', ') : undefined;
}

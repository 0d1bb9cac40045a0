import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ContentRecords } from '../../../../scripts/launch/own-fields.ts';
import { shippedValuesOf } from '../../../../scripts/launch/shipped-values.ts';
import { unchangedValues } from '../../../../scripts/launch/unchanged-values.ts';
import { readFixture } from '../../../support/fixture.ts';

const files = z.record(z.string(), z.unknown());
const { sample, other, back } = readFixture(
  'unchanged-values',
  z.strictObject({
    sample: files,
    other: files,
    back: z.array(z.tuple([z.string(), z.string(), z.record(z.string(), z.string())])),
  }),
);

/** Returns the records of files by path below src/content. */
function recordsOf(contents: Readonly<Record<string, unknown>>): ContentRecords {
  const records = Object.entries(contents).map(([file, record]) => ({
    file: `src/content/${file}`,
    name: file.replace(/^bn\//, '').replace(/\.yaml$/, ''),
    record,
  }));
  const isTranslation = ({ file }: { readonly file: string }) => file.startsWith('src/content/bn/');
  return {
    english: records.filter((record) => !isTranslation(record)),
    translations: records.filter(isTranslation),
  };
}

const shipped = shippedValuesOf(recordsOf(sample));
const unchangedIn = (contents: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    unchangedValues(recordsOf(contents), shipped).map(({ file, key, what }) => [
      `${file.slice('src/content/'.length)} ${key}`,
      what,
    ]),
  );

test('every own value of the sample clinic is found, whatever its file says about samples', () => {
  expect(Object.keys(unchangedIn(sample)).sort()).toEqual(
    [
      'site/clinic.yaml name',
      'site/clinic.yaml hotline',
      'site/clinic.yaml emails.appointments',
      'branches/a.yaml name',
      'branches/a.yaml address.street',
      'branches/a.yaml address.area',
      'branches/a.yaml phones.0',
      'bn/branches/a.yaml name',
      'doctors/a.yaml fullName',
      'doctors/a.yaml testimonials.0.quote',
      'bn/doctors/a.yaml fullName',
      'prices/a.yaml from',
      'claims/own.yaml shown',
      'bn/claims/own.yaml shown',
    ].sort(),
  );
});

test('a clinic with values of its own has none, though prices of other files and quoted figures are equal', () => {
  expect(unchangedIn(other)).toEqual({});
});

test.each(back)('%s with %j is found', (file, text, expected) => {
  expect(unchangedIn({ ...other, [file]: parse(text) })).toEqual(expected);
});

test('the hashes do not tell the values', () => {
  expect(JSON.stringify(shipped)).not.toMatch(/Dew|9000|Rahim/);
});

test('sentences that call a page a sample are found in each language, also once the page says nothing of samples', () => {
  const sentence = 'This is sample wording: the clinic states its rule here.';
  const translated = 'এটি নমুনা লেখা: নিয়মটি এখানে লিখতে হবে।';
  const page = (text: string) => ({ sections: [{ body: `We keep a blood sample.\n${text}` }] });
  const pages = (texts: readonly [string, string]) =>
    recordsOf({ 'pages/privacy.yaml': page(texts[0]), 'bn/pages/privacy.yaml': page(texts[1]) });
  const [english, ...others] = pages([sentence, translated]).english;
  const recorded = shippedValuesOf({
    english: [...others, ...(english ? [{ ...english, record: { ...page(sentence), sample: true } }] : [])],
    translations: pages([sentence, translated]).translations,
  });
  expect(unchangedValues(pages([sentence, translated]), recorded).map(({ what }) => what)).toEqual([
    expect.stringContaining('sample wording: write your rule'),
    expect.stringContaining('sample wording: write your rule'),
  ]);
  expect(unchangedValues(pages(['We keep it for a year.', 'এক বছর রাখি।']), recorded)).toEqual([]);
});

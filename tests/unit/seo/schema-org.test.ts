import { expect, test } from 'vitest';
import { patientPageData, scriptJson } from '../../../src/seo/structured-data.ts';
import { findSchemaFaults } from '../../support/schema-org.ts';

const SITE = 'https://clinic.example';
const review = {
  sources: [{ title: 'WHO', url: 'https://who.int' }],
  reviewer: undefined,
  reviewed: undefined,
};
const page = { path: '/resources', name: 'Resources', description: 'x' };

/** Milliseconds: each test type-checks the schema-dts types, which takes several seconds. */
const COMPILE_TIMEOUT = 60_000;

const UNKNOWN = {
  'a type': { '@type': 'FertilityClinic', name: 'x' },
  'a property': { '@type': 'MedicalClinic', openingTimes: 'x' },
  'a property of another type': { '@type': 'Physician', lastReviewed: '2026-01-01' },
  'an input of an action': { '@type': 'SearchAction', 'qwery-input': 'required name=q' },
  'a day': { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday' },
  'a clinic in place of a hospital': {
    '@type': 'Physician',
    hospitalAffiliation: [{ '@type': 'MedicalClinic', name: 'x' }],
  },
};

test(
  'types, properties and values that schema.org does not define are found',
  () => {
    const texts = Object.values(UNKNOWN).map((data) =>
      JSON.stringify({ '@context': 'https://schema.org', ...data }),
    );
    const numbers = findSchemaFaults(texts).map((fault) => Number.parseInt(fault, 10));
    expect([...new Set(numbers)]).toEqual(texts.map((_, index) => index + 1));
  },
  COMPILE_TIMEOUT,
);

const reviewed = patientPageData(page, SITE, { ...review, reviewer: 'Dr. A', reviewed: '2026-12-01' });

test('a patient resource has a reviewer only if it has a name and a date', () => {
  expect(reviewed).toMatchObject({ lastReviewed: '2026-12-01', reviewedBy: { name: 'Dr. A' } });
  expect(Object.keys(patientPageData(page, SITE, { ...review, reviewer: 'Dr. A' }))).not.toContain(
    'reviewedBy',
  );
});

test(
  'data that no current page uses is valid too',
  () => {
    expect(findSchemaFaults([scriptJson(reviewed)])).toEqual([]);
  },
  COMPILE_TIMEOUT,
);

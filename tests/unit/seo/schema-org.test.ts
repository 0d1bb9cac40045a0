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

const reviewed = patientPageData(page, SITE, { ...review, reviewer: 'Dr. A', reviewed: '2026-12-01' });

test('a patient resource has a reviewer only if it has a name and a date', () => {
  expect(reviewed).toMatchObject({ lastReviewed: '2026-12-01', reviewedBy: { name: 'Dr. A' } });
  expect(Object.keys(patientPageData(page, SITE, { ...review, reviewer: 'Dr. A' }))).not.toContain(
    'reviewedBy',
  );
});

const UNKNOWN = {
  'a type': { '@type': 'FertilityClinic', name: 'x' },
  'a property': { '@type': 'MedicalClinic', openingTimes: 'x' },
  'a property of another type': { '@type': 'Physician', lastReviewed: '2026-01-01' },
  'an input of an action': { '@type': 'SearchAction', 'qwery-input': 'required name=q' },
  'a day': { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday' },
};

// It type-checks the schema-dts types, which takes several seconds.
test('types, properties and values that schema.org does not define are found, and what a reviewed page says is defined', () => {
  const unknown = Object.values(UNKNOWN).map((data) => ({ '@context': 'https://schema.org', ...data }));
  const faults = findSchemaFaults([...unknown.map((data) => JSON.stringify(data)), scriptJson(reviewed)]);
  const numbers = faults.map((fault) => Number.parseInt(fault, 10));
  expect([...new Set(numbers)]).toEqual(unknown.map((_, index) => index + 1));
}, 60_000);

import { expect, test } from 'vitest';
import { positionData, resourceData } from '../../../src/seo/structured-data.ts';
import { BRANCH, CLINIC } from '../../fixtures/clinic.ts';
import { findSchemaFaults } from '../../support/schema-org.ts';

const SITE = 'https://clinic.example';
const review = {
  sources: [{ title: 'WHO', url: 'https://who.int' }],
  reviewer: undefined,
  reviewed: undefined,
};
const page = { path: '/resources', heading: 'Resources', description: 'x' };
const position = {
  order: 1,
  title: 'Embryologist',
  branch: 'banani',
  department: 'Laboratory',
  summary: 'x',
  duties: ['x'],
  requirements: ['x'],
};

/** The compiler reads all of schema.org for each test. */
const COMPILING = 60_000;

const UNKNOWN = {
  'a type': { '@type': 'FertilityClinic', name: 'x' },
  'a property': { '@type': 'MedicalClinic', openingTimes: 'x' },
  'a property of another type': { '@type': 'Physician', lastReviewed: '2026-01-01' },
  'a day': { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday' },
  'a clinic in place of a hospital': {
    '@type': 'Physician',
    hospitalAffiliation: [{ '@type': 'MedicalClinic', name: 'x' }],
  },
};

test(
  'what schema.org does not know is found, each by its number',
  () => {
    const texts = Object.values(UNKNOWN).map((data) =>
      JSON.stringify({ '@context': 'https://schema.org', ...data }),
    );
    const numbers = findSchemaFaults(texts).map((fault) => Number.parseInt(fault, 10));
    expect([...new Set(numbers)]).toEqual(texts.map((_, index) => index + 1));
  },
  COMPILING,
);

const reviewed = resourceData(page, { ...review, reviewer: 'Dr. A', reviewed: '2026-12-01' }, SITE);
const posting = positionData({ ...position, posted: '2026-11-01' }, BRANCH, CLINIC, SITE);

test('a page for patients names its reviewer once there are a name and a date', () => {
  expect(reviewed).toMatchObject({ lastReviewed: '2026-12-01', reviewedBy: { name: 'Dr. A' } });
  expect(Object.keys(resourceData(page, { ...review, reviewer: 'Dr. A' }, SITE))).not.toContain('reviewedBy');
});

test('a position is a JobPosting once it has a date, and not before', () => {
  expect(positionData(position, BRANCH, CLINIC, SITE)).toBeUndefined();
  expect(posting).toMatchObject({ '@type': 'JobPosting', datePosted: '2026-11-01', title: 'Embryologist' });
});

test(
  'what no page of this project shows yet is what schema.org knows, too',
  () => {
    expect(findSchemaFaults([reviewed, posting].map((data) => JSON.stringify(data)))).toEqual([]);
  },
  COMPILING,
);

import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../../src/lib/opening-hours.ts';
import { branchData, clinicData, doctorData, positionData } from '../../../src/seo/clinic-data.ts';
import { BRANCH, CLINIC, POSITION } from '../../fixtures/clinic.ts';
import { PLACE } from '../../fixtures/place.ts';

const site = 'https://clinic.example';

test('a branch has opening hours on six days, without Friday', () => {
  expect(branchData(BRANCH, CLINIC, PLACE, site)).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        opens: '09:00',
        closes: '20:00',
      },
    ],
  });
});

test('Ramadan and Eid are special opening hours; a closed day opens and closes at midnight', () => {
  const otherHours = [
    {
      name: 'Ramadan',
      from: '2027-02-08',
      to: '2027-03-09',
      hours: [{ days: WEEKDAYS.slice(5), from: '10:00', to: '16:00' }],
    },
    { name: 'Eid al-Fitr', from: '2027-03-10', to: '2027-03-12', hours: [] },
  ];
  expect(branchData({ ...BRANCH, otherHours }, CLINIC, PLACE, site)).toMatchObject({
    specialOpeningHoursSpecification: [
      {
        dayOfWeek: ['Thursday', 'Friday'],
        validFrom: '2027-02-08',
        validThrough: '2027-03-09',
        opens: '10:00',
        closes: '16:00',
      },
      { validFrom: '2027-03-10', validThrough: '2027-03-12', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(branchData(BRANCH, CLINIC, PLACE, site)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('the clinic has its branches, which are the same things as on the contact page', () => {
  const data = clinicData(CLINIC, [BRANCH], site);
  const { '@id': clinicId } = { '@id': 'https://clinic.example/#clinic' };
  expect(data).toMatchObject({
    '@type': 'MedicalOrganization',
    '@id': clinicId,
    telephone: CLINIC.hotline,
    parentOrganization: { name: 'The Company' },
    subOrganization: [
      {
        '@type': 'MedicalClinic',
        '@id': 'https://clinic.example/contact-us#banani',
      },
    ],
  });
  expect(branchData(BRANCH, CLINIC, PLACE, site)).toMatchObject({
    '@id': 'https://clinic.example/contact-us#banani',
    telephone: '+880 2 0000 0021',
    address: { streetAddress: 'Road 11, Banani', addressLocality: 'Dhaka', addressCountry: 'BD' },
    parentOrganization: { '@id': clinicId },
  });
});

test('pages that do not show the hours of a branch do not state them', () => {
  expect(JSON.stringify(clinicData(CLINIC, [BRANCH], site))).not.toContain('openingHours');
});

test('a doctor practices only at the branches of the visiting hours', () => {
  const doctor = {
    order: 1,
    name: 'Dr. A',
    fullName: 'Dr. A B',
    title: 'x',
    role: 'Sees couples',
    qualifications: 'MBBS',
    expertise: ['IVF'],
    education: ['x'],
    languages: [],
    approach: 'x',
    visitingHours: [{ branch: 'banani' as const, hours: [] }],
    seo: { title: 'x', description: 'x', keywords: [] },
    path: '/fertility-experts/dr-a',
  };
  expect(doctorData(doctor, site)).toMatchObject({
    '@type': 'IndividualPhysician',
    url: 'https://clinic.example/fertility-experts/dr-a',
    practicesAt: [{ '@id': 'https://clinic.example/contact-us#banani' }],
  });
});

test('a position is a JobPosting with its dates, until the end of its last day in Dhaka', () => {
  expect(positionData(POSITION, BRANCH, CLINIC, PLACE, site)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Embryologist',
    datePosted: '2026-11-01',
    validThrough: '2026-12-31T23:59:59+06:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'The Clinic' },
    jobLocation: { '@type': 'Place', address: { streetAddress: 'Road 11, Banani' } },
  });
});

test('a position without a last day states none', () => {
  const { closes, ...open } = POSITION;
  expect(Object.keys(positionData(open, BRANCH, CLINIC, PLACE, site))).not.toContain('validThrough');
});

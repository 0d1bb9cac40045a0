import { expect, test } from 'vitest';
import {
  branchData,
  breadcrumbData,
  doctorData,
  faqData,
  postData,
  scriptJson,
} from '../../../src/seo/structured-data.ts';
import { BRANCH, CLINIC } from '../../fixtures/clinic.ts';

const site = 'https://clinic.example';

test('a branch has opening hours on six days, without Friday', () => {
  expect(branchData(BRANCH, CLINIC, site)).toMatchObject({
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
      hours: [{ days: 'Saturday to Thursday', from: '10:00', to: '16:00' }],
    },
    { name: 'Eid al-Fitr', from: '2027-03-10', to: '2027-03-12', hours: [] },
  ];
  expect(branchData({ ...BRANCH, otherHours }, CLINIC, site)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2027-02-08', validThrough: '2027-03-09', opens: '10:00', closes: '16:00' },
      { validFrom: '2027-03-10', validThrough: '2027-03-12', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(branchData(BRANCH, CLINIC, site)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('a doctor practices only at the branches of the visiting hours', () => {
  const doctor = {
    order: 1,
    name: 'Dr. A',
    fullName: 'Dr. A B',
    title: 'x',
    role: 'Sees couples',
    picture: { name: 'doctor-1', alt: '' },
    qualifications: 'MBBS',
    expertise: ['IVF'],
    education: ['x'],
    languages: [],
    approach: 'x',
    visitingHours: [{ branch: 'banani', hours: [] }],
    seo: { title: 'x', description: 'x', keywords: [] },
    path: '/fertility-experts/dr-a',
  };
  expect(doctorData(doctor, [{ id: 'panthapath' }, { id: 'banani' }], site)).toMatchObject({
    '@type': 'IndividualPhysician',
    url: 'https://clinic.example/fertility-experts/dr-a',
    practicesAt: [{ '@id': 'https://clinic.example/contact-us#banani' }],
  });
});

test('a post without date or picture has neither in its data', () => {
  const post = {
    slug: 'a',
    formerSlug: null,
    title: 'A',
    html: '',
    excerpt: '',
    readMinutes: 1,
    picture: null,
    categories: ['General'],
    createdAt: null,
    updatedAt: null,
    seo: { title: 'A', description: 'A', keywords: [] },
    language: 'en' as const,
  };
  const data = postData(post, '/blog/a', CLINIC, site);
  expect(data).toMatchObject({ headline: 'A', url: 'https://clinic.example/blog/a' });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['datePublished']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['image']));
});

test('breadcrumbs have positions from 1 and absolute URLs', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'IVF', path: '/ivf' },
  ];
  expect(breadcrumbData(trail, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://clinic.example/' },
    { '@type': 'ListItem', position: 2, name: 'IVF', item: 'https://clinic.example/ivf' },
  ]);
});

test('content cannot close the script element', () => {
  const json = scriptJson(faqData([{ question: '</script><b>', answer: '<!--' }]));
  expect(json).not.toContain('<');
  expect(JSON.parse(json).mainEntity[0].name).toBe('</script><b>');
});

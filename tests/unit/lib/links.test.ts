import { expect, test } from 'vitest';
import {
  assetUrl,
  mailHref,
  resolveTarget,
  sectionAnchor,
  telHref,
  whatsappHref,
} from '../../../src/lib/links.ts';
import { PLACE } from '../../fixtures/place.ts';

const contact = {
  hotline: '+880 9600-000 000',
  emails: { appointments: 'book@clinic.example', careers: 'jobs@clinic.example' },
};

test.each([
  ['hotline', 'tel:+8809600000000'],
  ['appointments-email', 'mailto:book@clinic.example'],
  ['careers-email', 'mailto:jobs@clinic.example'],
  ['emergency', 'tel:999'],
  ['violence-helpline', 'tel:109'],
  ['crisis-line', 'tel:09612119911'],
  ['/about-us#vision', '/about-us#vision'],
  ['/contact-us#form', '#form'],
  ['/contact-us', '/contact-us'],
])('on /contact-us the target %s resolves to %s', (to, href) => {
  expect(resolveTarget(to, { ...contact, nationalNumbers: PLACE.nationalNumbers }, '/contact-us')).toBe(href);
});

test('phone links keep the plus sign, WhatsApp links digits only', () => {
  expect(telHref('+880 (2) 000-01')).toBe('tel:+880200001');
  expect(whatsappHref('+880 (2) 000-01')).toBe('https://wa.me/880200001');
});

test('the subject of an email is percent-encoded', () => {
  expect(mailHref('a@clinic.example', 'R&D: Lab')).toBe('mailto:a@clinic.example?subject=R%26D%3A%20Lab');
});

test.each([
  [{ id: 'vision', heading: 'Our vision' }, 'vision'],
  [{ heading: 'Our vision' }, 'our-vision'],
])('the anchor of %j is %s', (section, anchor) => {
  expect(sectionAnchor(section)).toBe(anchor);
});

test.each([
  [undefined, '/_astro/film.mp4'],
  ['', '/_astro/film.mp4'],
  ['https://cdn.example.com', 'https://cdn.example.com/_astro/film.mp4'],
  ['https://cdn.example.com/site/', 'https://cdn.example.com/site/_astro/film.mp4'],
])('with the asset host %s the URL of a file is %s', (host, url) => {
  expect(assetUrl('/_astro/film.mp4', host)).toBe(url);
});

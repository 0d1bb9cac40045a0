import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  MedicalClinic,
  MedicalWebPage,
  Physician,
  Thing,
  WithContext,
} from 'schema-dts';
import { treatmentPath } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';
import type { Branch, Clinic, Doctor } from '../schemas/records.ts';

/** Where the live site stands, such as https://clinic.example; every address in structured data is absolute. */
export type Site = string;

const absolute = (path: string, site: Site): string => new URL(path, site).href;

const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The days that words such as "Saturday to Thursday" or "Friday" mean; none when they cannot be read. */
function daysIn(words: string): (typeof DAYS)[number][] {
  const [first, last] = words
    .split(/ (?:to|-|–) /)
    .map((day) => DAYS.findIndex((known) => day.trim().startsWith(known)));
  if (first === undefined || first === -1) return [];
  if (last === undefined) return DAYS.slice(first, first + 1);
  return last < first ? [] : DAYS.slice(first, last + 1);
}

/** A branch as a clinic of its own, below the group. */
export function branchData(
  branch: Branch & { id: string },
  clinic: Clinic,
  site: Site,
): WithContext<MedicalClinic> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': absolute(`/contact-us#${branch.id}`, site),
    name: `${clinic.name}, ${branch.name}`,
    url: absolute('/contact-us', site),
    telephone: branch.phones[0],
    medicalSpecialty: ['Gynecologic', 'Obstetric'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${branch.address.street}, ${branch.address.area}`,
      addressLocality: branch.address.city,
      addressCountry: 'BD',
    },
    openingHoursSpecification: branch.hours.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysIn(days),
      opens: from,
      closes: to,
    })),
    parentOrganization: { '@type': 'MedicalOrganization', name: clinic.name, url: absolute('/', site) },
  };
}

/** A doctor, and the branches where patients meet the doctor. */
export function doctorData(
  doctor: Doctor & { path: string },
  branches: readonly { id: string }[],
  site: Site,
): WithContext<Physician> {
  const visited = branches.filter(({ id }) => doctor.visitingHours.some(({ branch }) => branch === id));
  return {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    name: doctor.fullName,
    description: doctor.role,
    url: absolute(doctor.path, site),
    hospitalAffiliation: visited.map(({ id }) => ({
      '@type': 'MedicalClinic',
      '@id': absolute(`/contact-us#${id}`, site),
    })),
  };
}

/** A post of the blog. */
export function postData(post: Post, path: string, clinic: Clinic, site: Site): WithContext<BlogPosting> {
  const picture = post.picture?.variants.at(-1);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seo.description,
    url: absolute(path, site),
    inLanguage: post.language,
    articleSection: post.categories,
    ...(post.createdAt ? { datePublished: post.createdAt } : {}),
    ...(post.updatedAt ? { dateModified: post.updatedAt } : {}),
    ...(picture ? { image: absolute(picture.src, site) } : {}),
    author: { '@type': 'Organization', name: clinic.name, url: absolute('/', site) },
    publisher: { '@type': 'Organization', name: clinic.name, url: absolute('/', site) },
  };
}

/** A treatment's page. It names no reviewer and no review date until there are any. */
export function treatmentData(
  treatment: { slug: string; title: string; description: string },
  site: Site,
): WithContext<MedicalWebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    name: treatment.title,
    description: treatment.description,
    url: absolute(treatmentPath(treatment.slug), site),
    audience: { '@type': 'Patient' },
  };
}

/** The questions and answers that a page shows. */
export function faqData(faqs: readonly { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way from the home page to this one. */
export function breadcrumbData(
  trail: readonly { name: string; path: string }[],
  site: Site,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  };
}

/** JSON for a script element: nothing in it can end the script, whatever an editor wrote. */
export const scriptJson = (data: WithContext<Thing>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

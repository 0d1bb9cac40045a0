import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  IndividualPhysician,
  JobPosting,
  MedicalClinic,
  MedicalWebPage,
  OpeningHoursSpecification,
  PostalAddress,
  Thing,
  WithContext,
} from 'schema-dts';
import { weekdays } from '../lib/opening-hours.ts';
import { treatmentPath } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';
import type { Branch, Clinic, Doctor, Position, Review } from '../schemas/records.ts';

/** Origin of the published site, such as https://clinic.example. URLs in structured data are absolute. */
export type Site = string;

const absolute = (path: string, site: Site): string => new URL(path, site).href;

const addressData = ({ address }: Branch): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: `${address.street}, ${address.area}`,
  addressLocality: address.city,
  addressCountry: 'BD',
});

/** Days with other hours. A closed period opens and closes at midnight, as search engines expect it. */
const periodData = ({ from, to, hours }: NonNullable<Branch['otherHours']>[number]) => {
  const lines = hours.length > 0 ? hours : [{ days: '', from: '00:00', to: '00:00' }];
  return lines.map(
    ({ days, from: opens, to: closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      ...(days ? { dayOfWeek: weekdays(days) } : {}),
      validFrom: from,
      validThrough: to,
      opens,
      closes,
    }),
  );
};

/** A branch as a MedicalClinic whose parent organization is the clinic group. */
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
    address: addressData(branch),
    openingHoursSpecification: branch.hours.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays(days),
      opens: from,
      closes: to,
    })),
    ...(branch.otherHours ? { specialOpeningHoursSpecification: branch.otherHours.flatMap(periodData) } : {}),
    parentOrganization: { '@type': 'MedicalOrganization', name: clinic.name, url: absolute('/', site) },
  };
}

/** A doctor with the branches of their visiting hours. */
export function doctorData(
  doctor: Doctor & { path: string },
  branches: readonly { id: string }[],
  site: Site,
): WithContext<IndividualPhysician> {
  const visited = branches.filter(({ id }) => doctor.visitingHours.some(({ branch }) => branch === id));
  return {
    '@context': 'https://schema.org',
    '@type': 'IndividualPhysician',
    name: doctor.fullName,
    description: doctor.role,
    url: absolute(doctor.path, site),
    practicesAt: visited.map(({ id }) => ({
      '@type': 'MedicalClinic',
      '@id': absolute(`/contact-us#${id}`, site),
    })),
  };
}

/** A blog post. */
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

/** A treatment page. */
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

/** A page of the patient resources. `lastReviewed` and `reviewedBy` are set only if the page has both. */
export function resourceData(
  page: { path: string; heading: string; description: string },
  { sources, reviewer, reviewed }: Review,
  site: Site,
): WithContext<MedicalWebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    name: page.heading,
    description: page.description,
    url: absolute(page.path, site),
    audience: { '@type': 'Patient' },
    citation: sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    ...(reviewer && reviewed
      ? { lastReviewed: reviewed, reviewedBy: { '@type': 'Person', name: reviewer } }
      : {}),
  };
}

/** An open position; undefined without `posted`, because search engines require `datePosted`. */
export function positionData(
  position: Position,
  branch: Branch,
  clinic: Clinic,
  site: Site,
): WithContext<JobPosting> | undefined {
  if (!position.posted) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: [position.summary, ...position.duties, ...position.requirements].join('\n'),
    datePosted: position.posted,
    hiringOrganization: { '@type': 'MedicalOrganization', name: clinic.name, url: absolute('/', site) },
    jobLocation: { '@type': 'Place', name: branch.name, address: addressData(branch) },
  };
}

/** The questions and answers of a page. */
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

/** The breadcrumbs of a page. @param trail Pages from the home page to this one. */
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

/** Serializes JSON-LD for a script element. Escapes `<`, so that content cannot close the element. */
export const scriptJson = (data: WithContext<Thing>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

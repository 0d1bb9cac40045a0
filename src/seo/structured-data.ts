import type { BlogPosting, BreadcrumbList, FAQPage, MedicalWebPage, Thing, WithContext } from 'schema-dts';
import { treatmentPath } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';
import type { Clinic, Review } from '../schemas/records.ts';
import { absolute, clinicReference, type Site } from './clinic-data.ts';

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
    author: clinicReference(clinic, site),
    publisher: clinicReference(clinic, site),
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

import type { BlogPosting, BreadcrumbList, FAQPage, MedicalWebPage, Thing, VideoObject } from 'schema-dts';
import type { Locale } from '../lib/locales.ts';
import type { Clinic } from '../schemas/clinic.ts';
import type { Post, ShownVideo } from '../schemas/feeds.ts';
import type { Review } from '../schemas/review.ts';
import { absolute, clinicReference, type Site } from './clinic-data.ts';

/** A blog post. */
export function postData(post: Post, path: string, clinic: Clinic, site: Site) {
  const picture = post.picture?.variants.at(-1);
  return {
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
  } satisfies BlogPosting;
}

/** A video. @param image Path of the picture that stands for a film's file without a poster. */
export const videoData = ({ name, source, transcript, poster }: ShownVideo, image: string, site: Site) =>
  ({
    '@type': 'VideoObject',
    name,
    description: transcript ?? name,
    ...(transcript && { transcript }),
    ...(source.type === 'file'
      ? { thumbnailUrl: absolute(poster?.variants.at(-1)?.src ?? image, site), contentUrl: source.url }
      : {
          thumbnailUrl: `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg`,
          embedUrl: `https://www.youtube-nocookie.com/embed/${source.id}`,
        }),
  }) satisfies VideoObject;

/** A page for patients; one that shows its review has its sources, and `lastReviewed` and `reviewedBy` if it has both. */
export function patientPageData(
  page: { path: string; name: string; description: string; inLanguage?: Locale | undefined },
  site: Site,
  { sources, reviewer, reviewed }: Partial<Review> = {},
) {
  return {
    '@type': 'MedicalWebPage',
    name: page.name,
    description: page.description,
    url: absolute(page.path, site),
    audience: { '@type': 'Patient' },
    ...(page.inLanguage && { inLanguage: page.inLanguage }),
    ...(sources && {
      citation: sources.map(({ url }) => url),
    }),
    ...(reviewer &&
      reviewed && { lastReviewed: reviewed, reviewedBy: { '@type': 'Person', name: reviewer } }),
  } satisfies MedicalWebPage;
}

/** The questions and answers of a page. */
export const faqData = (faqs: readonly { question: string; answer: string }[]) =>
  ({
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }) satisfies FAQPage;

/** The breadcrumbs of a page. @param trail Pages from the home page to this one. */
export const breadcrumbData = (trail: readonly { name: string; path: string }[], site: Site) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  }) satisfies BreadcrumbList;

/** A thing as JSON-LD for a script element. Escapes `<`, so that content cannot close the element. */
export const scriptJson = (data: Exclude<Thing, string>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

import type { BlogPosting, BreadcrumbList, MedicalWebPage, Thing, VideoObject } from 'schema-dts';
import type { Locale } from '../lib/locales.ts';
import { type VideoSource, videoPage } from '../lib/videos.ts';
import type { Clinic } from '../schemas/clinic.ts';
import type { Post, ShownVideo } from '../schemas/feeds.ts';
import type { Review } from '../schemas/review.ts';
import { absolute, clinicReference, type Site } from './clinic-data.ts';

/** Returns a blog post. */
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

/** Returns the addresses of a video. YouTube alone has a public address of each video's picture. */
function videoAddresses(source: VideoSource, thumbnailUrl: string) {
  switch (source.type) {
    case 'file':
      return { thumbnailUrl, contentUrl: source.url };
    case 'link':
      return { thumbnailUrl, url: source.url };
    case 'youtube':
      return {
        thumbnailUrl: `https://i.ytimg.com/vi/${source.id}/hqdefault.jpg`,
        embedUrl: `https://www.youtube-nocookie.com/embed/${source.id}`,
      };
    case 'vimeo':
      return { thumbnailUrl, url: videoPage(source) };
  }
}

/** A video. @param image Path of the picture of a video without a poster. */
export const videoData = ({ name, source, transcript, poster }: ShownVideo, image: string, site: Site) =>
  ({
    '@type': 'VideoObject',
    name,
    description: transcript ?? name,
    ...(transcript && { transcript }),
    ...videoAddresses(source, absolute(poster?.variants.at(-1)?.src ?? image, site)),
  }) satisfies VideoObject;

/**
 * Returns a page for patients. A page that shows its review also has its sources, and `lastReviewed` and `reviewedBy` if
 * both are known.
 */
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
    ...(sources && sources.length > 0 && { citation: sources.map(({ url }) => url) }),
    ...(reviewer &&
      reviewed && { lastReviewed: reviewed, reviewedBy: { '@type': 'Person', name: reviewer } }),
  } satisfies MedicalWebPage;
}

/** Returns the breadcrumbs of a page. @param trail Pages from the home page to this page. */
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

/** Returns JSON-LD for a script element. Escapes `<`, so that content cannot close the element. */
export const scriptJson = (data: Exclude<Thing, string>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

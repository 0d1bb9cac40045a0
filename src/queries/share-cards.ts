import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale, localPath } from '../lib/locales.ts';
import { linksTo, MAIN_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';
import {
  ancestorCard,
  CARD_SIZE,
  type PlannedCard,
  type PlannedCrop,
  POST_CARD_COUNT,
  planCard,
  planCrop,
} from '../share-cards/card.ts';
import { getClinic } from './clinic.ts';
import { memoize } from './collection-helpers.ts';
import { getDoctors } from './doctors.ts';
import { getPosts } from './feeds.ts';
import { getMessages } from './messages.ts';
import { getPages } from './pages.ts';
import { getListed } from './translations.ts';
import { getTreatments } from './treatments.ts';

/** The file of a picture below src/assets, by its name without extension or as the path of a portrait. */
function pictureFile(name: string): string {
  if (name.startsWith('/')) return name.slice(1);
  const file = readdirSync('src/assets/pictures').find((entry) => entry.replace(/\.\w+$/, '') === name);
  if (!file) throw new Error(`There is no picture "${name}" in src/assets/pictures.`);
  return `pictures/${file}`;
}

/** The cards of all pages that have one of their own, by path. */
export const getShareCards = memoize(
  async (): Promise<ReadonlyMap<string, PlannedCard | PlannedCrop>> =>
    new Map((await Promise.all(LOCALES.map(cardsIn))).flat()),
);

/** The cards of a language. */
async function cardsIn(locale: Locale): Promise<(readonly [string, PlannedCard | PlannedCrop])[]> {
  const [words, clinic, pages, treatments, doctors, posts, isListed] = await Promise.all([
    getMessages(locale),
    getClinic(locale),
    getPages(locale),
    getTreatments(locale),
    getDoctors(locale),
    getPosts(),
    getListed(locale),
  ]);
  const mainPages = linksTo(MAIN_PAGES, words.pages);
  /** The main page that a page is below, or what the clinic is. */
  const kindOf = (path: string): string =>
    mainPages.find((page) => page.path !== PATHS.home && path.startsWith(`${page.path}/`))?.name ??
    clinic.tagline;
  const card = (path: string, title: string, picture?: string, kind = kindOf(path)) => {
    const file = pictureFile(picture ?? 'home-hero');
    const version = readFileSync(`src/assets/${file}`);
    return [localPath(path, locale), planCard({ title, kind, clinic: clinic.name }, file, version)] as const;
  };
  const own = [
    ...pages
      .filter(({ path }) => path !== PATHS.thankYou)
      .filter(isListed)
      .map(({ path, heading, picture }) => card(path, heading, picture)),
    ...treatments.map(({ path, title, picture }) => card(path, title, picture.name)),
    ...doctors
      .filter(isListed)
      .map(({ path, fullName, title, photo }) => card(path, fullName, photo?.file ?? 'experts', title)),
    card(PATHS.blog, words.blog.heading, 'resources'),
    card(PATHS.photos, words.photos.heading, 'gallery'),
    card(PATHS.videos, words.videos.heading, 'embryology'),
    card(PATHS.sitemap, words.sitemap.heading),
  ];
  if (locale !== DEFAULT_LOCALE) return own;
  return [...own, ...posts.flatMap((post, index) => postCard(post, index, clinic.name))];
}

/** The card of a post. @param index Its place among all posts, newest first. @returns An old post without a picture has none. */
function postCard(
  { slug, title, categories, picture }: Post,
  index: number,
  clinic: string,
): (readonly [string, PlannedCard | PlannedCrop])[] {
  const largest = picture?.variants.at(-1)?.src;
  if (index < POST_CARD_COUNT) {
    const texts = { title, kind: categories.join(', '), clinic };
    return [[postPath(slug), planCard(texts, largest ?? pictureFile('resources'))]];
  }
  return largest === undefined ? [] : [[postPath(slug), planCrop(largest)]];
}

/** The image of links to a page: its own card, or else that of the nearest page above it. */
export async function getShareImage(path: string) {
  const cards = await getShareCards();
  const card = cards.get(path) ?? ancestorCard(path, cards);
  return card && { src: card.path, ...CARD_SIZE };
}

import { readdirSync, readFileSync } from 'node:fs';
import { localeSettings } from '../lib/locale-settings.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localPath } from '../lib/locales.ts';
import { linksTo, MAIN_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';
import {
  ancestorCard,
  CARD_SCRIPTS,
  CARD_SIZE,
  hasCardLetters,
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
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';
import { getPages } from './pages.ts';
import { getPageCheck } from './translations.ts';
import { getTreatments } from './treatments.ts';

/** Returns the file of a picture below src/assets. @param name File name without extension, or path of a portrait. */
function pictureFile(name: string): string {
  if (name.startsWith('/')) return name.slice(1);
  const file = readdirSync('src/assets/pictures').find((entry) => entry.replace(/\.\w+$/, '') === name);
  if (!file) throw new Error(`There is no picture "${name}" in src/assets/pictures.`);
  return `pictures/${file}`;
}

/** Returns the cards of all pages with a card, by path. */
export const getShareCards = memoize(
  async (): Promise<ReadonlyMap<string, PlannedCard | PlannedCrop>> =>
    new Map((await Promise.all(LOCALES.filter(hasCards).map(cardsIn))).flat()),
);

/** Returns true for a locale whose titles the fonts of the cards can draw. */
const hasCards = (locale: Locale): boolean => CARD_SCRIPTS.includes(localeSettings(locale).script);

/** Returns the cards of a locale. */
async function cardsIn(locale: Locale): Promise<(readonly [string, PlannedCard | PlannedCrop])[]> {
  const [words, clinic, pages, treatments, doctors, posts, hasPage] = await Promise.all([
    getMessages(locale),
    getClinic(locale),
    getPages(locale),
    getTreatments(locale),
    getDoctors(locale),
    getPosts(),
    getPageCheck(locale),
  ]);
  const leftOut = await getLeftOut();
  const mainPages = linksTo(MAIN_PAGES, words.pages);
  /** Returns the label of a card: the name of the main page above, else the tagline of the clinic. */
  const kindOf = (path: string): string =>
    mainPages.find((page) => page.path !== PATHS.home && path.startsWith(`${page.path}/`))?.name ??
    clinic.tagline;
  const card = (path: string, title: string, picture?: string, kind = kindOf(path)) => {
    const file = pictureFile(picture ?? 'home-hero');
    const version = readFileSync(`src/assets/${file}`);
    return [localPath(path, locale), planCard({ title, kind, clinic: clinic.name }, file, version)] as const;
  };
  const lists = [
    { path: PATHS.blog, title: words.blog.heading, picture: 'resources' },
    { path: PATHS.photos, title: words.photos.heading, picture: 'gallery' },
    { path: PATHS.videos, title: words.videos.heading, picture: 'embryology' },
  ]
    .filter(({ path }) => !leftOut.has(path))
    .map(({ path, title, picture }) => card(path, title, picture));
  const pageCards = [
    ...pages
      .filter(({ path }) => path !== PATHS.thankYou)
      .filter(hasPage)
      .map(({ path, heading, picture }) => card(path, heading, picture)),
    ...treatments.filter(hasPage).map(({ path, title, picture }) => card(path, title, picture.name)),
    ...doctors
      .filter(hasPage)
      .map(({ path, fullName, title, photo }) => card(path, fullName, photo?.file ?? 'experts', title)),
    ...lists,
    card(PATHS.sitemap, words.sitemap.heading),
  ];
  if (locale !== DEFAULT_LOCALE) return pageCards;
  return [...pageCards, ...posts.flatMap((post, index) => postCard(post, index, clinic.name))];
}

/**
 * Plans the card of a post.
 * @param index Index among all posts, newest first.
 * @returns No card for a post without a picture that is old, or has letters that the fonts of the cards lack.
 */
function postCard(
  { slug, title, categories, picture }: Post,
  index: number,
  clinic: string,
): (readonly [string, PlannedCard | PlannedCrop])[] {
  const largest = picture?.variants.at(-1)?.src;
  if (index < POST_CARD_COUNT && hasCardLetters(title)) {
    const texts = { title, kind: categories.join(', '), clinic };
    return [[postPath(slug), planCard(texts, largest ?? pictureFile('resources'))]];
  }
  return largest === undefined ? [] : [[postPath(slug), planCrop(largest)]];
}

/**
 * Returns the link preview image of a page: its card, else the card of the nearest page above. A locale in a script without
 * cards has the English cards.
 */
export async function getShareImage(path: string, locale: Locale) {
  const cards = await getShareCards();
  const shown = hasCards(locale) ? localPath(path, locale) : path;
  const card = cards.get(shown) ?? ancestorCard(shown, cards);
  return card && { src: card.path, ...CARD_SIZE };
}

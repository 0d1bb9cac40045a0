import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES, type Locale, localPath } from '../lib/locales.ts';
import { linksTo, MAIN_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { ancestorCard, CARD_SIZE, type PlannedCard, POST_CARD_COUNT, planCard } from '../share-cards/card.ts';
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
  async (): Promise<ReadonlyMap<string, PlannedCard>> =>
    new Map((await Promise.all(LOCALES.map(cardsIn))).flat()),
);

/** The cards of a language. */
async function cardsIn(locale: Locale): Promise<(readonly [string, PlannedCard])[]> {
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
  return [
    ...own,
    ...posts.slice(0, POST_CARD_COUNT).map(({ slug, title, categories, picture }) => {
      const texts = { title, kind: categories.join(', '), clinic: clinic.name };
      return [
        postPath(slug),
        planCard(texts, picture?.variants.at(-1)?.src ?? pictureFile('resources')),
      ] as const;
    }),
  ];
}

/** The image of links to a page: its own card, or else its picture, or else the card of the nearest page above it. */
export async function getShareImage<Image>(path: string, picture?: Image) {
  const cards = await getShareCards();
  const shared = (card: PlannedCard | undefined) => card && { src: card.path, ...CARD_SIZE };
  return shared(cards.get(path)) ?? picture ?? shared(ancestorCard(path, cards));
}

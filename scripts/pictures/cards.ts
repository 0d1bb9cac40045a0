import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MAIN_PAGES } from '../../src/lib/navigation.ts';
import { doctorPath, PATHS, treatmentPath } from '../../src/lib/paths.ts';
import { SITEMAP } from '../../src/lib/sitemap-strings.ts';
import { BLOG, GALLERY } from '../../src/lib/strings.ts';
import { cardHash, cardName, type ShareCard } from '../../src/share-cards/card.ts';
import { drawCard } from '../../src/share-cards/draw.ts';

/** The committed share card of a page, with its input. */
interface PageCard {
  readonly name: string;
  readonly card: ShareCard;
  readonly scene: Buffer;
}

const pictureSchema = z.object({ name: z.string() });
const photoSchema = z.object({ file: z.string() });
const clinicSchema = z.object({ name: z.string(), tagline: z.string() });
const treatmentSchema = z.object({ title: z.string(), picture: pictureSchema });
const doctorSchema = z.object({ fullName: z.string(), title: z.string(), photo: photoSchema.optional() });
const pageSchema = z.object({
  sections: z.tuple([z.object({ heading: z.string(), picture: pictureSchema.optional() })]).rest(z.unknown()),
});

/** All content files of a folder, with their path without extension as the id. */
async function readContent<Entry>(root: string, folder: string, schema: z.ZodType<Entry>) {
  const base = join(root, 'src', 'content', folder);
  const files = (await readdir(base, { recursive: true })).filter((file) => file.endsWith('.yaml')).sort();
  return Promise.all(
    files.map(async (file) => ({
      id: file.replace(/(?:\/?index)?\.yaml$/, ''),
      entry: schema.parse(parse(await readFile(join(base, file), 'utf8'))),
    })),
  );
}

/** The folder of the committed cards. */
const cardFolder = (root: string): string => join(root, 'src', 'assets', 'cards');

/** Pictures by path, for pages without a picture in their first section. */
const SCENES: Readonly<Record<string, string>> = {
  '/resources/choosing-a-treatment': 'counselling',
  '/resources/during-treatment': 'ivf',
  '/resources/first-visit': 'experts',
  '/resources/for-husbands': 'andrology',
  '/resources/glossary': 'resources',
  '/resources/ivf-calendar': 'booking',
  '/resources/tests-explained': 'testing',
  '/resources/tools': 'booking',
  '/resources/understanding-success-rates': 'embryology',
  '/resources/what-it-costs': 'resources',
  '/resources/whom-we-treat': 'counselling',
  '/resources/when-to-call': 'booking',
  [PATHS.book]: 'booking',
  [PATHS.experts]: 'experts',
  [PATHS.photos]: 'gallery',
  [PATHS.videos]: 'embryology',
  [PATHS.blog]: 'resources',
};

/** The kind of a page: the name of its main page, if it is below one. */
const kindOf = (path: string): string | undefined =>
  MAIN_PAGES.find((page) => page.path !== PATHS.home && path.startsWith(`${page.path}/`))?.name;

/** All committed cards: content pages, treatments, doctors, and pages without a content file. */
async function pageCards(root: string): Promise<PageCard[]> {
  const [{ entry: clinic } = { entry: undefined }] = await readContent(root, 'site', clinicSchema);
  if (!clinic) throw new Error('There is no clinic in src/content/site.');
  const [pages, treatments, doctors] = await Promise.all([
    readContent(root, 'pages', pageSchema),
    readContent(root, 'treatments', treatmentSchema),
    readContent(root, 'doctors', doctorSchema),
  ]);
  const { tagline } = clinic;
  const pageList: readonly (readonly [
    path: string,
    title: string,
    kind: string,
    picture?: string | undefined,
  ])[] = [
    ...pages
      .filter(({ id }) => `/${id}` !== PATHS.thankYou)
      .map(
        ({ id, entry: { sections } }) =>
          [`/${id}`, sections[0].heading, kindOf(`/${id}`) ?? tagline, sections[0].picture?.name] as const,
      ),
    ...treatments.map(
      ({ id, entry }) => [treatmentPath(id), entry.title, 'Treatment', entry.picture.name] as const,
    ),
    ...doctors.map(
      ({ id, entry }) =>
        [doctorPath(id), entry.fullName, entry.title, entry.photo?.file ?? 'experts'] as const,
    ),
    [PATHS.blog, BLOG.heading, 'Blog'],
    [PATHS.photos, GALLERY.photos.heading, tagline],
    [PATHS.videos, GALLERY.videos.heading, tagline],
    [PATHS.sitemap, SITEMAP.heading, tagline],
  ];
  return Promise.all(
    pageList.map(async ([path, title, kind, picture]) => ({
      name: cardName(path),
      card: { title: title.replaceAll('{clinic}', clinic.name), kind, clinic: clinic.name },
      scene: await readPicture(root, picture ?? SCENES[path] ?? 'home-hero'),
    })),
  );
}

/** Reads a picture of src/assets/pictures by its name without extension, or a portrait by its path. @throws Error when there is none. */
async function readPicture(root: string, name: string): Promise<Buffer> {
  const assets = join(root, 'src', 'assets');
  if (name.startsWith('/portraits/')) return readFile(join(assets, name));
  const folder = join(assets, 'pictures');
  const file = (await readdir(folder)).find((candidate) => candidate.replace(/\.\w+$/, '') === name);
  if (!file) throw new Error(`There is no picture "${name}" in src/assets/pictures.`);
  return readFile(join(folder, file));
}

const hashesSchema = z.record(z.string(), z.string());

/** The hashes of the cards by name: `expected` from the current content, `actual` from the last drawing. */
export async function cardHashes(
  root: string,
): Promise<{ expected: Record<string, string>; actual: Record<string, string> }> {
  const cards = await pageCards(root);
  const expected = Object.fromEntries(cards.map(({ name, card, scene }) => [name, cardHash(card, scene)]));
  const text = await readFile(join(cardFolder(root), 'hashes.json'), 'utf8').catch(() => '{}');
  return { expected, actual: hashesSchema.parse(JSON.parse(text)) };
}

/** Draws the cards that are missing or stale, and removes cards of deleted pages. */
export async function drawCards(root: string): Promise<void> {
  const folder = cardFolder(root);
  await mkdir(folder, { recursive: true });
  const { expected, actual } = await cardHashes(root);
  const mark = await readFile(join(root, 'src', 'assets', 'logo', 'mark.svg'));
  for (const { name, card, scene } of await pageCards(root)) {
    if (actual[name] !== expected[name])
      await writeFile(join(folder, `${name}.jpg`), await drawCard(card, scene, mark));
  }
  for (const name of Object.keys(actual)) {
    if (!(name in expected)) await rm(join(folder, `${name}.jpg`), { force: true });
  }
  await writeFile(join(folder, 'hashes.json'), `${JSON.stringify(expected, null, 2)}\n`);
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MAIN_PAGES } from '../../src/lib/navigation.ts';
import { doctorPath, PATHS, treatmentPath } from '../../src/lib/paths.ts';
import { BLOG, GALLERY, SITEMAP } from '../../src/lib/strings.ts';
import { cardHash, cardName, type ShareCard } from '../../src/share-cards/card.ts';
import { drawCard } from '../../src/share-cards/draw.ts';

/** A card that the site keeps drawn, with what it is drawn from. */
interface KeptCard {
  readonly name: string;
  readonly card: ShareCard;
  readonly scene: Buffer;
}

const pictured = z.object({ name: z.string() });
const clinicSchema = z.object({ name: z.string(), tagline: z.string() });
const treatmentSchema = z.object({ title: z.string(), picture: pictured });
const doctorSchema = z.object({ fullName: z.string(), title: z.string(), picture: pictured });
const pageSchema = z.object({
  sections: z.tuple([z.object({ heading: z.string(), picture: pictured.optional() })]).rest(z.unknown()),
});

/** Every content file of a folder: its path without ending, and what it holds. */
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

/** The folder of the kept cards. */
const cardFolder = (root: string): string => join(root, 'src', 'assets', 'cards');

/** Scenes of pages whose first section shows none, by the page's path. */
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
  '/resources/when-to-call': 'booking',
  [PATHS.photos]: 'gallery',
  [PATHS.videos]: 'embryology',
  [PATHS.blog]: 'resources',
};

/** What kind of page a page is: the name of the main page that it stands below, if it does. */
const kindOf = (path: string): string | undefined =>
  MAIN_PAGES.find((page) => page.path !== PATHS.home && path.startsWith(`${page.path}/`))?.name;

/** Every card that the site keeps drawn: pages, treatments, doctors, and the lists that no content file stands for. */
async function keptCards(root: string): Promise<KeptCard[]> {
  const [{ entry: clinic } = { entry: undefined }] = await readContent(root, 'site', clinicSchema);
  if (!clinic) throw new Error('There is no clinic in src/content/site.');
  const [pages, treatments, doctors] = await Promise.all([
    readContent(root, 'pages', pageSchema),
    readContent(root, 'treatments', treatmentSchema),
    readContent(root, 'doctors', doctorSchema),
  ]);
  const { tagline } = clinic;
  const shown: readonly (readonly [
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
      ({ id, entry }) => [doctorPath(id), entry.fullName, entry.title, entry.picture.name] as const,
    ),
    [PATHS.blog, BLOG.heading, 'Blog'],
    [PATHS.photos, GALLERY.photos.heading, tagline],
    [PATHS.videos, GALLERY.videos.heading, tagline],
    [PATHS.sitemap, SITEMAP.heading, tagline],
  ];
  return Promise.all(
    shown.map(async ([path, title, kind, picture]) => ({
      name: cardName(path),
      card: { title: title.replaceAll('{clinic}', clinic.name), kind, clinic: clinic.name },
      scene: await readPicture(root, picture ?? SCENES[path] ?? 'home-hero'),
    })),
  );
}

/** A picture of the site, drawn or a photo. @throws Error when there is none of that name. */
async function readPicture(root: string, name: string): Promise<Buffer> {
  const folder = join(root, 'src', 'assets', 'pictures');
  const file = (await readdir(folder)).find((candidate) => candidate.replace(/\.\w+$/, '') === name);
  if (!file) throw new Error(`There is no picture "${name}" in src/assets/pictures.`);
  return readFile(join(folder, file));
}

const digestsSchema = z.record(z.string(), z.string());

/** The digests of the cards as they should be, and as they are drawn. */
export async function cardDigests(
  root: string,
): Promise<{ wanted: Record<string, string>; drawn: Record<string, string> }> {
  const cards = await keptCards(root);
  const wanted = Object.fromEntries(cards.map(({ name, card, scene }) => [name, cardHash(card, scene)]));
  const text = await readFile(join(cardFolder(root), 'digests.json'), 'utf8').catch(() => '{}');
  return { wanted, drawn: digestsSchema.parse(JSON.parse(text)) };
}

/** Draws the cards that are missing or stale, and removes those whose page is gone. */
export async function drawCards(root: string): Promise<void> {
  const folder = cardFolder(root);
  await mkdir(folder, { recursive: true });
  const { wanted, drawn } = await cardDigests(root);
  const mark = await readFile(join(root, 'src', 'assets', 'logo', 'mark.svg'));
  for (const { name, card, scene } of await keptCards(root)) {
    if (drawn[name] !== wanted[name])
      await writeFile(join(folder, `${name}.jpg`), await drawCard(card, scene, mark));
  }
  for (const name of Object.keys(drawn)) {
    if (!(name in wanted)) await rm(join(folder, `${name}.jpg`), { force: true });
  }
  await writeFile(join(folder, 'digests.json'), `${JSON.stringify(wanted, null, 2)}\n`);
}

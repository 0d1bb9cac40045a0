import { createHash } from 'node:crypto';
import type { FeedName, Photo, Video } from '../schemas/feeds.ts';
import { readWebAddress, youtubeId } from './addresses.ts';
import { quote } from './clean-text.ts';
import type { FeedContext, FeedKind, FeedLog } from './feed.ts';
import { RecordError } from './record-error.ts';
import { readList, readRecord, type WireGalleryItem, wireGalleryItemSchema } from './wire.ts';

type GalleryType = 'image' | 'video';

/** A name that a camera or a computer gave, which tells a visitor nothing. */
const FILE_NAME =
  /^[\w() -]+\.(?:jpe?g|png|webp|gif|avif|heic|mp4|mov)$|^(?:img|dsc|dcim|pxl|image|photo|video|vid)[\s_-]*\d[\w-]*$/i;

/** A key that no two addresses share; ids of the API may be missing, or lose digits. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** What an item is: what it says, else what its address looks like. */
function typeOf({ gallery_type, path_url }: WireGalleryItem, api: URL): GalleryType | undefined {
  if (gallery_type) return gallery_type;
  const url = readWebAddress(path_url, api);
  if (!url) return undefined;
  if (youtubeId(url) || /\.(?:mp4|webm|mov)$/i.test(url.pathname)) return 'video';
  return /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(url.pathname) ? 'image' : undefined;
}

/** Reads one kind of gallery item; each address once, and each id that lost no digits once. */
async function readItems(type: GalleryType, { client }: FeedContext, log: FeedLog) {
  const { results, partial } = readList(await client.getJson(`/api/gallery-list?gallery_type=${type}`));
  if (partial) log.note('feed', '', 'the API says that there are more items than it sent');
  const records: WireGalleryItem[] = [];
  const seen = new Set<string>();
  let others = 0;
  for (const [index, raw] of results.entries()) {
    const place = `item ${index + 1} of the list`;
    try {
      const item = readRecord(wireGalleryItemSchema, raw);
      // The list of images need not say that its items are images; that of videos mixes both kinds.
      const itsType = typeOf(item, client.base) ?? (type === 'image' ? type : undefined);
      if (itsType === undefined)
        throw new RecordError('it says neither image nor video (gallery_type), nor does its address');
      if (itsType !== type) {
        others += 1;
        continue;
      }
      const exactId = item.id !== '' && !(Number(item.id) > Number.MAX_SAFE_INTEGER);
      const keys = [`url ${item.path_url}`, ...(exactId ? [`id ${item.id}`] : [])];
      if (keys.some((key) => seen.has(key))) {
        log.note('left out', item.image_name || place, 'it stands in the list twice; it is shown once');
      } else records.push(item);
      for (const key of keys) seen.add(key);
    } catch (error) {
      log.refuse(place, error instanceof Error ? error.message : String(error));
    }
  }
  return { records, listed: results.length - others };
}

/** The name of an item for visitors; '' when it has none worth reading. */
function nameOf({ image_name }: WireGalleryItem, tell: (what: string) => void): string {
  if (!FILE_NAME.test(image_name)) return image_name;
  tell(`its name ${quote(image_name)} is that of a file; give it one that says what is seen`);
  return '';
}

/** @throws RecordError when the address is neither a film of the API's host nor a YouTube video. */
function sourceOf({ path_url }: WireGalleryItem, api: URL): Video['source'] {
  const url = readWebAddress(path_url, api);
  const id = url && youtubeId(url);
  if (id) return { type: 'youtube', id };
  if (url?.host === api.host && /\.mp4$/i.test(url.pathname)) return { type: 'file', url: url.href };
  throw new RecordError(
    `its address ${quote(path_url)} is neither a YouTube video nor an mp4 file of ${api.host}`,
  );
}

const gallery = (
  name: FeedName,
  type: GalleryType,
  toData: (
    item: WireGalleryItem,
    order: number,
    context: FeedContext,
    tell: (what: string) => void,
  ) => Promise<Photo | Video>,
): FeedKind<WireGalleryItem> => ({
  name,
  read: (context, log) => readItems(type, context, log),
  reread: (raw) => readRecord(wireGalleryItemSchema, raw),
  label: ({ image_name, path_url }) => image_name || quote(path_url),
  toEntry: async (item, order, context, tell) => ({
    id: keyOf(item.path_url),
    data: await toData(item, order, context, tell),
  }),
});

/** Every photo of the gallery, in the API's order; one whose picture cannot be had shows the placeholder. */
export const photos = gallery('photos', 'image', async (item, order, { pictures }, tell) => ({
  order,
  name: nameOf(item, tell),
  picture: await pictures.keep(item.path_url, tell),
}));

/** Every video of the gallery, in the API's order. */
export const videos = gallery('videos', 'video', async (item, order, { client }, tell) => ({
  order,
  name: nameOf(item, tell),
  source: sourceOf(item, client.base),
}));

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { messageOf } from '../lib/message-of.ts';
import type { VideoSource } from '../lib/videos.ts';
import { type FeedName, type Photo, photoSchema, type Video, videoSchema } from '../schemas/feeds.ts';
import { type ApiGalleryItem, apiGalleryItemSchema, parseList, parseRecord } from './api-schemas.ts';
import { RecordError } from './errors.ts';
import type { FeedKind, RecordContext } from './feed-kind.ts';
import { quote } from './parse/clean-text.ts';
import { type GalleryType, parseGalleryType } from './parse/gallery-type.ts';
import { parseWebUrl } from './parse/urls.ts';
import { parseVideoSource } from './parse/video-source.ts';
import type { FeedLog } from './report.ts';

/** Matches names from cameras and computers, e.g. `IMG_2034.jpg`, which say nothing to visitors. */
const FILE_NAME =
  /^[\w() -]+\.(?:jpe?g|png|webp|gif|avif|heic|mp4|mov)$|^(?:img|dsc|dcim|pxl|image|photo|video|vid)[\s_-]*\d[\w-]*$/i;

/** Returns the collection key of an item: a hash of its URL, because API ids may be missing or lose digits. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Fault of an item that belongs to neither list, by the list that holds it. */
const FAULTS: Readonly<Record<GalleryType, string>> = {
  video: 'its gallery_type is not exactly "video"',
  image: 'it is a film, and its gallery_type is not exactly "video"',
};

/** The items of one type; each URL once, and each id once unless it is too large to be exact. `listed` counts those of the type. */
export function selectItems(
  results: readonly unknown[],
  type: GalleryType,
  api: URL,
  log: FeedLog,
): { items: ApiGalleryItem[]; listed: number } {
  const items: ApiGalleryItem[] = [];
  const seen = new Set<string>();
  let others = 0;
  for (const [index, raw] of results.entries()) {
    const place = `item ${index + 1} of the list`;
    try {
      const item = parseRecord(apiGalleryItemSchema, raw);
      const itemType = parseGalleryType(item, type, api);
      if (itemType === undefined) throw new RecordError(FAULTS[type]);
      if (itemType !== type) {
        others += 1;
        continue;
      }
      const exactId = item.id !== '' && !(Number(item.id) > Number.MAX_SAFE_INTEGER);
      const keys = [`url ${item.path_url}`, ...(exactId ? [`id ${item.id}`] : [])];
      if (keys.some((key) => seen.has(key)))
        log.note('left out', item.image_name || place, 'the list contains it twice; it is shown once');
      else items.push(item);
      for (const key of keys) seen.add(key);
    } catch (error) {
      log.reject(place, messageOf(error));
    }
  }
  return { items, listed: results.length - others };
}

/** Returns the name of an item for visitors; '' for a missing name and for a file name. */
function nameOf({ image_name }: ApiGalleryItem, note: RecordContext['note']): string {
  if (!FILE_NAME.test(image_name)) return image_name;
  note(`its name ${quote(image_name)} is that of a file; give it one that says what is seen`);
  return '';
}

/**
 * Returns the source of a video.
 * @param source The address of the API that the item was read from.
 * @throws RecordError for an address that is no web address.
 */
function sourceOf({ path_url }: ApiGalleryItem, api: URL, source: URL): VideoSource {
  const url = parseWebUrl(path_url, source);
  // A last good copy may come from an earlier address of the API: its files have moved along.
  if (url?.origin === source.origin) Object.assign(url, { protocol: api.protocol, host: api.host });
  if (url) return parseVideoSource(url);
  throw new RecordError(`its address ${quote(path_url)} is no web address`);
}

/** Feed of a gallery type, in the order of the API. @param toData Returns entry data besides order and name. */
const gallery = (
  name: FeedName,
  type: GalleryType,
  schema: z.ZodType,
  toData: (item: ApiGalleryItem, context: RecordContext) => Promise<Partial<Photo & Video>>,
): FeedKind<ApiGalleryItem> => ({
  name,
  schema,
  async read(client, log) {
    const answer = await client.getJson(`/api/gallery-list?gallery_type=${type}`, (message) =>
      log.noteFeed(`the list: ${message}`),
    );
    const { results, partial } = parseList(answer, apiGalleryItemSchema);
    if (partial) log.noteFeed('the API says that there are more items than it sent');
    return selectItems(results, type, client.base, log);
  },
  parse: (raw) => parseRecord(apiGalleryItemSchema, raw),
  toCopy: (item) => item,
  label: ({ image_name, path_url }) => image_name || quote(path_url),
  toEntry: async (item, order, context) => [
    keyOf(item.path_url),
    { order, name: nameOf(item, context.note), ...(await toData(item, context)) },
  ],
});

/** Photos of the gallery. A photo without a loadable image shows the placeholder. */
export const photos = gallery('photos', 'image', photoSchema, async ({ path_url }, { loadImage }) => ({
  picture: await loadImage(path_url),
}));

/** Returns the address of the picture beside a film file, e.g. `tour.jpg` beside `tour.mp4`; '' without a file that has an ending. */
function posterOf(source: VideoSource): string {
  if (source.type !== 'file') return '';
  const url = new URL(source.url);
  if (!url.pathname.includes('.')) return '';
  url.pathname = url.pathname.replace(/\.\w+$/, '.jpg');
  return url.href;
}

/** Every video of the gallery. */
export const videos = gallery('videos', 'video', videoSchema, async (item, context) => {
  const source = sourceOf(item, context.api, context.source);
  return { source, poster: await context.loadImage(posterOf(source), true) };
});

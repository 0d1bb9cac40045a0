import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type FeedName, type Photo, photoSchema, type Video, videoSchema } from '../schemas/feeds.ts';
import { type ApiGalleryItem, apiGalleryItemSchema, parseList, parseRecord } from './api-schemas.ts';
import type { OnChange } from './changes.ts';
import type { FeedContext, FeedKind } from './feed-kind.ts';
import { quote } from './parse/clean-text.ts';
import { type GalleryType, parseGalleryType } from './parse/parse-gallery-type.ts';
import { parseWebUrl, youtubeId } from './parse/parse-url.ts';
import { RecordError } from './record-error.ts';
import type { FeedLog } from './report.ts';

/** A name given by a camera or a computer, which means nothing to a visitor. */
const FILE_NAME =
  /^[\w() -]+\.(?:jpe?g|png|webp|gif|avif|heic|mp4|mov)$|^(?:img|dsc|dcim|pxl|image|photo|video|vid)[\s_-]*\d[\w-]*$/i;

/** The collection key of an item, from its URL: ids of the API may be missing, or lose digits. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Reads the items of one type; each URL once, and each id once unless it is too large to be exact. */
async function readItems(type: GalleryType, { client }: FeedContext, log: FeedLog) {
  const warn = (message: string) => log.noteFeed(`the list: ${message}`);
  const answer = await client.getJson(`/api/gallery-list?gallery_type=${type}`, { warn });
  const { results, partial } = parseList(answer, apiGalleryItemSchema);
  if (partial) log.noteFeed('the API says that there are more items than it sent');
  const records: ApiGalleryItem[] = [];
  const seen = new Set<string>();
  let others = 0;
  for (const [index, raw] of results.entries()) {
    const place = `item ${index + 1} of the list`;
    try {
      const item = parseRecord(apiGalleryItemSchema, raw);
      const itemType = parseGalleryType(item, type, client.base);
      if (itemType === undefined)
        throw new RecordError('it says neither image nor video (gallery_type), nor does its address');
      if (itemType !== type) {
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
      log.reject(place, error instanceof Error ? error.message : String(error));
    }
  }
  return { records, listed: results.length - others };
}

/** The name of an item for visitors; '' for none, or for a file name. */
function nameOf({ image_name }: ApiGalleryItem, onChange: OnChange): string {
  if (!FILE_NAME.test(image_name)) return image_name;
  onChange({ kind: 'name of a file', detail: quote(image_name) });
  return '';
}

/**
 * @param source The address of the API that the item was read from.
 * @throws RecordError when the URL is neither an mp4 file of the API's host nor a YouTube video.
 */
function sourceOf({ path_url }: ApiGalleryItem, api: URL, source: URL): Video['source'] {
  const url = parseWebUrl(path_url, source);
  // A copy was made when the API had another address: its files have moved with it.
  if (url?.origin === source.origin) Object.assign(url, { protocol: api.protocol, host: api.host });
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
  schema: z.ZodType,
  toData: (
    item: ApiGalleryItem,
    order: number,
    context: FeedContext,
    onChange: OnChange,
  ) => Promise<Photo | Video>,
): FeedKind<ApiGalleryItem> => ({
  name,
  schema,
  read: (context, log) => readItems(type, context, log),
  parse: (raw) => parseRecord(apiGalleryItemSchema, raw),
  label: ({ image_name, path_url }) => image_name || quote(path_url),
  toEntry: async (item, order, context, onChange) => ({
    id: keyOf(item.path_url),
    data: { ...(await toData(item, order, context, onChange)) },
  }),
});

/** Every photo of the gallery, in the API's order; one whose image cannot be loaded shows the placeholder. */
export const photos = gallery('photos', 'image', photoSchema, async (item, order, { images }, onChange) => ({
  order,
  name: nameOf(item, onChange),
  picture: await images.load(item.path_url, onChange),
}));

/** Every video of the gallery, in the API's order. */
export const videos = gallery(
  'videos',
  'video',
  videoSchema,
  async (item, order, { client, source }, onChange) => ({
    order,
    name: nameOf(item, onChange),
    source: sourceOf(item, client.base, source),
  }),
);

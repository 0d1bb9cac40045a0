import { checkFeed } from '../../src/feeds/check-feed.ts';
import { sourceOf } from '../../src/feeds/gallery.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { type GalleryType, parseGalleryType } from '../../src/feeds/parse/parse-gallery-type.ts';
import { RecordError } from '../../src/feeds/record-error.ts';
import { wireGalleryItemSchema } from '../../src/feeds/wire.ts';
import { photoListSchema, photoSchema, videoListSchema, videoSchema } from '../api-contract/gallery.ts';
import type { CheckContext } from './context.ts';
import type { EndpointFindings } from './findings.ts';
import { checkFields, checkIds, checkList, isRecord, type RawRecord } from './records.ts';

const CONTRACTS = {
  image: { list: photoListSchema, item: photoSchema },
  video: { list: videoListSchema, item: videoSchema },
} as const;

const labelOf = ({ image_name, path_url }: RawRecord): string =>
  typeof image_name === 'string' && image_name !== '' ? image_name : quote(path_url);

/** Compares an item with the contract. @returns Whether it is shown, left out, or belongs to the other list. */
async function checkItem(
  raw: RawRecord,
  type: GalleryType,
  { client, pictures }: CheckContext,
  found: EndpointFindings,
): Promise<'shown' | 'left out' | 'skipped'> {
  const record = labelOf(raw);
  checkFields(raw, record, { contract: CONTRACTS[type].item, wire: wireGalleryItemSchema, found });
  const { data } = wireGalleryItemSchema.safeParse(raw);
  if (!data) return 'left out';
  const itemType = parseGalleryType(data, type, client.base);
  if (itemType === undefined) {
    const what = 'says neither image nor video, nor does the address: the item is left out';
    found.wrong({ field: 'gallery_type', record, what, value: quote(raw.gallery_type) });
    return 'left out';
  }
  if (itemType !== type) {
    found.forgive({ field: 'gallery_type', record, what: `is ${itemType}: skipped in this list`, value: '' });
    return 'skipped';
  }
  if (type === 'image') {
    await pictures.check(data.path_url, 'path_url', record, found);
    return 'shown';
  }
  try {
    sourceOf(data, client.base);
    return 'shown';
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    found.wrong({ field: 'path_url', record, what: error.message });
    return 'left out';
  }
}

/** Reads one list of the gallery as a build does. */
export async function checkGallery(type: GalleryType, context: CheckContext): Promise<EndpointFindings> {
  const { found, body } = await context.open(`/api/gallery-list?gallery_type=${type}`);
  const results =
    body === undefined
      ? undefined
      : checkList(body, { contract: CONTRACTS[type].list, item: wireGalleryItemSchema, found });
  if (!results) return found;
  const records = results.filter(isRecord);
  for (const raw of results.filter((each) => !isRecord(each)))
    found.wrong({ field: 'results', what: 'an item is no record at all', value: quote(raw) });
  checkIds(records, labelOf, found);
  for (const [url, sharing] of Map.groupBy(records, ({ path_url }) => path_url))
    if (sharing.length > 1 && typeof url === 'string')
      found.forgive({
        field: 'path_url',
        what: 'stands in the list several times; it is shown once',
        record: labelOf(sharing[0] ?? {}),
        value: quote(url),
      });
  const outcomes = await Promise.all(records.map((raw) => checkItem(raw, type, context, found)));
  const listed = results.length - outcomes.filter((outcome) => outcome === 'skipped').length;
  const published = outcomes.filter((outcome) => outcome === 'shown').length;
  const { fault } = checkFeed({ listed, rejected: listed - published, published, before: published });
  if (fault) found.wrong({ field: 'results', what: `${fault}: the site keeps what it had`, value: '' });
  found.figures.push(`${records.length} items`);
  return found;
}

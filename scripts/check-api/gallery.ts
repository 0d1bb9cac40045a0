import { type ApiGalleryItem, apiGalleryItemSchema } from '../../src/feeds/api-schemas.ts';
import { sourceOf } from '../../src/feeds/gallery.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { type GalleryType, parseGalleryType } from '../../src/feeds/parse/parse-gallery-type.ts';
import { RecordError } from '../../src/feeds/record-error.ts';
import { photoListSchema, photoSchema, videoListSchema, videoSchema } from '../api-contract/gallery.ts';
import type { CheckContext } from './context.ts';
import type { EndpointFindings } from './findings.ts';
import { checkCount, checkFields, checkList, type RawRecord, recordsOf } from './records.ts';

const CONTRACTS = {
  image: { list: photoListSchema, item: photoSchema },
  video: { list: videoListSchema, item: videoSchema },
} as const;

const labelOf = ({ image_name, path_url }: Readonly<Record<string, unknown>>): string =>
  typeof image_name === 'string' && image_name !== '' ? image_name : quote(path_url);

/** An item that belongs to the list; undefined for one that is left out, or is of the other type. */
type Outcome = ApiGalleryItem | 'left out' | 'skipped';

/** Compares an item with the contract, and reads it as a build does. */
function checkItem(raw: RawRecord, type: GalleryType, api: URL, found: EndpointFindings): Outcome {
  const record = labelOf(raw);
  checkFields(raw, record, { contract: CONTRACTS[type].item, wire: apiGalleryItemSchema, found });
  const { data } = apiGalleryItemSchema.safeParse(raw);
  if (!data) return 'left out';
  const itemType = parseGalleryType(data, type, api);
  if (itemType === undefined) {
    const what = 'says neither image nor video, nor does the address: the item is left out';
    found.wrong({ field: 'gallery_type', record, what, value: quote(raw.gallery_type) });
    return 'left out';
  }
  if (itemType !== type) {
    // Where it says so itself, its field is named already.
    if (data.gallery_type === undefined)
      found.forgive({
        field: 'path_url',
        record,
        what: `is that of a ${itemType}: skipped in this list`,
        value: '',
      });
    return 'skipped';
  }
  if (type === 'image') return data;
  try {
    sourceOf(data, api, api);
    return data;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    found.wrong({ field: 'path_url', record, what: error.message });
    return 'left out';
  }
}

/** False for no id, and for a number so large that JSON may have changed it. */
const isExact = (id: string): boolean => id !== '' && !(Number(id) > Number.MAX_SAFE_INTEGER);

/** The items with an address and an id of their own: of several with one of both, the site shows the first. */
function withoutRepetitions(
  items: readonly ApiGalleryItem[],
  found: EndpointFindings,
): readonly ApiGalleryItem[] {
  const unique: ApiGalleryItem[] = [];
  for (const item of items) {
    const fault = { record: labelOf(item), value: quote(item.path_url) };
    if (unique.some(({ path_url }) => path_url === item.path_url))
      found.forgive({ ...fault, field: 'path_url', what: 'is in the list more than once; it is shown once' });
    else if (isExact(item.id) && unique.some(({ id }) => id === item.id))
      found.wrong({ ...fault, field: 'id', what: 'is that of another item; only the first is shown' });
    else unique.push(item);
  }
  return unique;
}

/** Reads one list of the gallery as a build does. */
export async function checkGallery(type: GalleryType, context: CheckContext): Promise<EndpointFindings> {
  const { client, pictures } = context;
  const { found, body } = await context.open(`/api/gallery-list?gallery_type=${type}`);
  if (body === undefined) return found;
  const results = checkList(body, { contract: CONTRACTS[type].list, item: apiGalleryItemSchema, found });
  if (!results) return found;
  const outcomes = recordsOf(results, found).map((raw) => checkItem(raw, type, client.base, found));
  const items = outcomes.filter((outcome) => typeof outcome === 'object');
  const shown = withoutRepetitions(items, found);
  if (type === 'image')
    await Promise.all(shown.map((item) => pictures.check(item.path_url, 'path_url', labelOf(item), found)));
  const listed = results.length - outcomes.filter((outcome) => outcome === 'skipped').length;
  checkCount({ listed, rejected: listed - items.length, published: shown.length }, found);
  return found;
}

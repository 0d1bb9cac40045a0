import { describeChange, isMinor, type OnChange } from '../../src/feeds/changes.ts';
import { RecordError } from '../../src/feeds/record-error.ts';
import { sanitizeHtml } from '../../src/feeds/sanitize/sanitize-html.ts';
import { plainText } from '../../src/lib/text.ts';
import type { EndpointFindings } from './findings.ts';
import type { PictureCheck } from './pictures.ts';

const FIELD = 'post_content';

/** A placeholder for every picture: pictures have a check of their own. */
const anyPicture = (src: string) => ({ width: 1, height: 1, variants: [{ src, width: 1 }] });

/**
 * Reads the text of a post as a build does, and its pictures.
 * @returns False when the post cannot be published.
 */
export async function checkBody(
  body: string,
  record: string,
  { api, pictures, found }: { api: URL; pictures: PictureCheck; found: EndpointFindings },
): Promise<boolean> {
  const sources = new Set<string>();
  const loadImage = async (src: string) => {
    sources.add(src);
    return anyPicture(src);
  };
  const onChange: OnChange = (change) => {
    if (!isMinor(change)) found.forgive({ field: FIELD, record, what: describeChange(change) });
  };
  const reject = (what: string) => {
    found.wrong({ field: FIELD, record, what });
    return false;
  };
  let text: string;
  try {
    text = plainText(await sanitizeHtml(body, { api, loadImage, onChange }));
  } catch (error) {
    return reject(error instanceof RecordError ? error.message : `it cannot be handled: ${String(error)}`);
  }
  const shown = await Promise.all([...sources].map((src) => pictures.check(src, FIELD, record, found)));
  return text !== '' || shown.includes(true) || reject('nothing of its text can be shown');
}

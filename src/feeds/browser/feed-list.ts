import { longDate } from '../../lib/dates.ts';
import { isRecord } from '../../lib/is-record.ts';
import { fillTotal, type TotalForms } from '../../lib/template.ts';
import { plainText, readMinutes, truncate } from '../../lib/text.ts';
import { keyOfScript } from '../../lib/text-script.ts';
import { type VideoSource, videoPage, videoPlayer } from '../../lib/videos.ts';
import { type GalleryType, parseGalleryType } from '../parse/gallery-type.ts';
import { isFuture, parseDate } from '../parse/parse-date.ts';
import { parseSlug } from '../parse/parse-slug.ts';
import { tryUrl } from '../parse/urls.ts';
import { parseVideoSource } from '../parse/video-source.ts';

/** Timeout of a request including its body, in milliseconds. */
const TIMEOUT = 10_000;

/** Characters of a text that are read for a line, enough for every excerpt. */
const START_LENGTH = 4000;

/** Slots with texts of the admin, which may be in another language than the page. */
const ADMIN_SLOTS: readonly string[] = ['title', 'categories', 'excerpt', 'name'];

/** Unvalidated record of the API. */
type ApiRecord = Readonly<Record<string, unknown>>;

/** Shown parts of a record. */
interface Shown {
  /** Texts by slot. */
  readonly texts: Readonly<Record<string, string>>;
  /** Target of its link; undefined for a record without a page. */
  readonly href?: string;
  /** Address of its picture; '' for none. */
  readonly picture: string;
  /** Data of its link: tells the modal how to play a video. */
  readonly data?: Readonly<Record<string, string>>;
}

/** A text as one line without markup; '' for anything else. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value.slice(0, START_LENGTH)) : '';

/** An http(s) URL; '' for anything else. @param api Origin that relative URLs belong to. */
function webUrl(value: unknown, api: string): string {
  const url = typeof value === 'string' ? tryUrl(value.trim(), api || undefined) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : '';
}

/** Returns the shown parts of a post, which has no page in this build; undefined without slug or title, and for a future date. */
function showPost(post: ApiRecord, api: string, timeZone: string): Shown | undefined {
  const title = lineOf(post.post_title);
  const date = parseDate(post.created_at, timeZone);
  if (parseSlug(post.slug).value === undefined || title === '' || isFuture(date)) return undefined;
  const content = typeof post.post_content === 'string' ? post.post_content : '';
  return {
    picture: webUrl(post.post_featured_image, api),
    texts: {
      title,
      categories: [post.category_name].flat().map(lineOf).filter(Boolean).join(', '),
      excerpt: lineOf(content),
      day: date === null ? '' : longDate(date, { locale: document.documentElement.lang, timeZone }),
      minutes: String(readMinutes(plainText(content))),
    },
  };
}

/**
 * Returns the data attributes by which a link plays its video: in the frame of a known site, or as a film of the API's host.
 * Returns {} for a film of another host: the build did not know the host, so the security policy of the page blocks it.
 */
function videoData(source: VideoSource, name: string, api: string): Readonly<Record<string, string>> {
  const player = videoPlayer(source);
  const isPlayable = player !== undefined || (source.type === 'file' && source.url.startsWith(`${api}/`));
  if (!isPlayable) return {};
  return { replayClick: '', video: name, ...(player !== undefined && { player }) };
}

/** Returns the shown parts of a gallery item; undefined without an address, and for another type. */
function showItem(item: ApiRecord, type: GalleryType, api: string): Shown | undefined {
  const address = webUrl(item.path_url, api);
  if (address === '' || parseGalleryType(item, type, new URL(address)) !== type) return undefined;
  const name = lineOf(item.image_name);
  if (type === 'image') return { picture: address, texts: { name } };
  const source = parseVideoSource(new URL(address));
  return {
    href: videoPage(source),
    picture: '',
    data: videoData(source, name, api),
    texts: { name },
  };
}

/** Requests a list: `{ results }`, or a bare array. @throws Error for any other response. */
async function readList(address: string): Promise<ApiRecord[]> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const { signal } = abort;
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal,
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (Array.isArray(answer) && answer.every(isRecord)) return answer;
    const { results, success, error } = isRecord(answer) ? answer : {};
    if (Array.isArray(results) && success !== false && !error) return results.filter(isRecord);
    throw new Error(`${address} answered ${response.status} without a list`);
  } finally {
    clearTimeout(timer);
  }
}

/** Scripts by language, e.g. `{ en: 'Latn' }`; tells the language of a text. */
type Scripts = Readonly<Record<string, string>>;

/** Sets `lang` of an element whose text is in another language than the page. */
function markLanguage(element: HTMLElement, text: string, scripts: Scripts): void {
  const lang = keyOfScript(text, scripts);
  if (text !== '' && lang !== '' && lang !== document.documentElement.lang) element.lang = lang;
}

/**
 * Fills a copy of the item template. Each `data-slot` gets its text, cut to `data-length` characters, in place of `{…}` in
 * `data-words`. A slot without a text is removed, or with `data-keep` shows the text of the template.
 */
function fillItem(
  item: DocumentFragment,
  { texts, href, picture, data = {} }: Shown,
  scripts: Scripts,
): void {
  const link = item.querySelector('a');
  if (link && href !== undefined) link.href = href;
  if (link) Object.assign(link.dataset, data);
  for (const slot of item.querySelectorAll<HTMLElement>('[data-slot]')) {
    const { slot: name = '', length = START_LENGTH, words = '{text}', keep } = slot.dataset;
    const text = truncate(texts[name] ?? '', Number(length));
    if (text !== '') {
      slot.textContent = words.replace(/\{\w*\}/, () => text);
      if (ADMIN_SLOTS.includes(name)) markLanguage(slot, text, scripts);
    } else if (keep === undefined) slot.remove();
  }
  const image = item.querySelector('img');
  if (!image || picture === '') return;
  const placeholder = image.src;
  image.alt = texts.name || image.alt;
  markLanguage(image, texts.name ?? '', scripts);
  image.addEventListener('error', () => image.setAttribute('src', placeholder), { once: true });
  image.src = picture;
}

/**
 * `<feed-list>`: loads a list of the admin API on a page that was built without it. Shows the list or the empty state in
 * place of the error text. After a failure, the error text stays, and its link reloads the page. Texts and markup are in
 * its templates.
 * - `data-address`: URL of the list.
 * - `data-api`: URL of the admin API, the base of relative URLs.
 * - `data-zone`: time zone of the clinic.
 * - `data-scripts`: scripts by language, which mark texts in another language than the page.
 * - `data-type`: type of a gallery's items, `image` or `video`.
 * - `data-forms`: lead of the page by the number of items (`TotalForms`), if the lead counts them.
 */
export class FeedList extends HTMLElement {
  connectedCallback(): void {
    void this.load();
  }

  /** Returns a copy of a template, e.g. `empty` or `item`. @throws Error for a missing template. */
  template(name: string): DocumentFragment {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
    if (!template) throw new Error(`There is no template "${name}".`);
    return document.importNode(template.content, true);
  }

  async load(): Promise<void> {
    const shown = this.querySelector('[data-shown]');
    const { address = '', api = '', zone = '', scripts = '{}', type, forms } = this.dataset;
    if (!shown) return;
    const error = [...shown.childNodes];
    const origin = tryUrl(api)?.origin ?? '';
    this.setAttribute('aria-busy', 'true');
    shown.replaceChildren(this.template('loading'));
    try {
      const items = (await readList(address)).flatMap((record) => {
        const content =
          type === 'image' || type === 'video'
            ? showItem(record, type, origin)
            : showPost(record, origin, zone);
        if (!content) return [];
        const item = this.template('item');
        fillItem(item, content, JSON.parse(scripts));
        return [item];
      });
      shown.replaceChildren(this.template(items.length > 0 ? 'list' : 'empty'));
      shown.querySelector('[data-items]')?.append(...items);
      const lead = document.querySelector('[data-lead]');
      if (lead && forms !== undefined) {
        const counted: TotalForms = JSON.parse(forms);
        lead.textContent = fillTotal(counted, items.length, document.documentElement.lang);
      }
    } catch (fault) {
      console.error(fault);
      shown.replaceChildren(...error);
    }
    this.setAttribute('aria-busy', 'false');
  }
}

import { longDate } from '../../lib/dates.ts';
import { isRecord } from '../../lib/is-record.ts';
import { postPath } from '../../lib/paths.ts';
import { fillTotal, type TotalForms } from '../../lib/template.ts';
import { plainText, readMinutes, truncate } from '../../lib/text.ts';
import { isFuture, parseDate } from '../parse/parse-date.ts';
import { parseSlug } from '../parse/parse-slug.ts';
import { parseGalleryType, tryUrl } from '../parse/urls.ts';

/** Milliseconds until the request is given up, including its body. */
const TIMEOUT = 10_000;

/** Characters of a text that are read for one line: enough for every excerpt. */
const START_LENGTH = 4000;

/** A record of the API, not validated. */
type ApiRecord = Readonly<Record<string, unknown>>;

/** Shown parts of a record: texts by slot, target of its link, address of its picture; '' for none. */
interface Shown {
  readonly texts: Readonly<Record<string, string>>;
  readonly href: string;
  readonly picture: string;
}

/** A text as one line without markup; '' for anything else. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value.slice(0, START_LENGTH)) : '';

/** An http(s) URL; '' for anything else. @param api Relative ones belong to it; '' where only the build knows its host. */
function webUrl(value: unknown, api: string): string {
  const url = typeof value === 'string' ? tryUrl(value.trim(), api || undefined) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : '';
}

/** Returns the shown parts of a post; undefined without slug or title, and for a future date. */
function showPost(post: ApiRecord, api: string): Shown | undefined {
  const { value: slug } = parseSlug(post.slug);
  const title = lineOf(post.post_title);
  const date = parseDate(post.created_at);
  if (slug === undefined || title === '' || isFuture(date)) return undefined;
  const content = typeof post.post_content === 'string' ? post.post_content : '';
  return {
    href: postPath(slug),
    picture: webUrl(post.post_featured_image, api),
    texts: {
      title,
      categories: [post.category_name].flat().map(lineOf).filter(Boolean).join(', '),
      excerpt: lineOf(content),
      day: date === null ? '' : longDate(date, { locale: document.documentElement.lang }),
      minutes: String(readMinutes(plainText(content))),
    },
  };
}

/** Returns the shown parts of a gallery item; undefined without an address, and for another type. */
function showItem(item: ApiRecord, type: 'image' | 'video', api: string): Shown | undefined {
  const address = webUrl(item.path_url, api);
  const isShown = address !== '' && parseGalleryType(item, type, new URL(address)) === type;
  return isShown ? { href: address, picture: address, texts: { name: lineOf(item.image_name) } } : undefined;
}

/** Reads a list: of `{ results }`, or of a bare array. @throws Error when the response is no list. */
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

/**
 * Fills a copy of the item template. Each `data-slot` gets its text, cut to `data-length` characters and put in place of
 * `{…}` in `data-words`; one without a text keeps that of the template with `data-keep`, and is removed otherwise.
 */
function fillItem(item: DocumentFragment, { texts, href, picture }: Shown): void {
  item.querySelector('a')?.setAttribute('href', href);
  for (const slot of item.querySelectorAll<HTMLElement>('[data-slot]')) {
    const { slot: name = '', length = START_LENGTH, words = '{text}', keep } = slot.dataset;
    const text = truncate(texts[name] ?? '', Number(length));
    if (text !== '') slot.textContent = words.replace(/\{\w*\}/, () => text);
    else if (keep === undefined) slot.remove();
  }
  const image = item.querySelector('img');
  if (!image || picture === '') return;
  const placeholder = image.src;
  image.alt = texts.name || image.alt;
  image.addEventListener('error', () => image.setAttribute('src', placeholder), { once: true });
  image.src = picture;
}

/**
 * `<feed-list>`: a list of the admin API, on a page that was built without it. It shows the error text of the build, tries
 * once to load the list, and shows it, or the empty state; after a failure the error text again, whose link reloads the page.
 * `data-address` is that of the list, `data-type` that of a gallery's items; texts and markup stand in its templates.
 * `data-forms` is the lead of the page by the number of items (`TotalForms`), if it counts them.
 */
export class FeedList extends HTMLElement {
  connectedCallback(): void {
    void this.load();
  }

  /** A copy of the template of a state. @throws Error when there is none. */
  template(name: string): DocumentFragment {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
    if (!template) throw new Error(`There is no template "${name}".`);
    return document.importNode(template.content, true);
  }

  async load(): Promise<void> {
    const shown = this.querySelector('[data-shown]');
    const { address = '', type, forms } = this.dataset;
    if (!shown) return;
    const error = [...shown.childNodes];
    this.setAttribute('aria-busy', 'true');
    shown.replaceChildren(this.template('loading'));
    try {
      const api = /^https?:/.test(address) ? address : '';
      const items = (await readList(address)).flatMap((record) => {
        const content =
          type === 'image' || type === 'video' ? showItem(record, type, api) : showPost(record, api);
        if (!content) return [];
        const item = this.template('item');
        fillItem(item, content);
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

customElements.define('feed-list', FeedList);

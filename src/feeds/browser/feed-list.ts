import { longDate } from '../../lib/dates.ts';
import { postPath } from '../../lib/paths.ts';
import { fillTotal, type TotalForms } from '../../lib/template.ts';
import { plainText, readMinutes, truncate } from '../../lib/text.ts';
import { isFuture, parseDate } from '../parse/parse-date.ts';
import { parseSlug } from '../parse/parse-slug.ts';
import { parseGalleryType, tryUrl } from '../parse/urls.ts';

/** Timeout of a request including its body, in milliseconds. */
const TIMEOUT = 10_000;

/** Characters of a text that are read for a line, enough for every excerpt. */
const START_LENGTH = 4000;

/** Unvalidated record of the API. */
type ApiRecord = Readonly<Record<string, unknown>>;

/** Values for the item template: texts by slot name, link target, picture URL; '' for a missing value. */
interface Shown {
  readonly texts: Readonly<Record<string, string>>;
  readonly href: string;
  readonly picture: string;
}

const isRecord = (value: unknown): value is ApiRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text as one line without markup; '' for any other value. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value.slice(0, START_LENGTH)) : '';

/**
 * Returns an http(s) URL; '' for any other value.
 * @param api Base of relative URLs; '' where only the build knows the API.
 */
function webUrl(value: unknown, api: string): string {
  const url = typeof value === 'string' ? tryUrl(value.trim(), api || undefined) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : '';
}

/** Returns the template values of a post; undefined without slug or title, and for a future date. */
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

/** Returns the template values of a gallery item; undefined without a URL, and for another type. */
function showItem(item: ApiRecord, type: 'image' | 'video', api: string): Shown | undefined {
  const address = webUrl(item.path_url, api);
  const isShown = address !== '' && parseGalleryType(item, type, new URL(address)) === type;
  return isShown ? { href: address, picture: address, texts: { name: lineOf(item.image_name) } } : undefined;
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

/**
 * Fills a copy of the item template. Each `data-slot` gets its text, cut to `data-length` characters, in place of `{…}` in
 * `data-words`. A slot without a text is removed, or with `data-keep` shows the text of the template.
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
 * `<feed-list>`: loads a list of the admin API on a page that was built without it. Shows the list or the empty state in
 * place of the error text; after a failure, the error text stays, and its link reloads the page.
 *
 * Attributes: `data-address` is the URL of the list, `data-type` the type of gallery items. `data-forms` is a lead with the
 * number of items (`TotalForms`). Texts and markup are in `<template>` elements.
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

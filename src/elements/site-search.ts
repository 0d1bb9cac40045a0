import type { SearchEntry } from '../lib/search.ts';
import { SEARCH } from '../lib/search-strings.ts';

/** Most results that are shown. */
const MOST = 30;

type Search = (question: string) => readonly SearchEntry[];

/** Loads the search code and the entries side by side. */
async function loadSearch(url: string): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([import('../lib/search.ts'), fetch(url)]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return createSearch(await response.json());
}

/** A result as an item of the list. Everything is set as text. */
function resultItem({ title, path, language }: SearchEntry): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  if (language) link.lang = language;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * `<site-search src>`: searches the site for what is entered in the form that it holds. The entries at `src`, and the code
 * that searches them, are loaded when the field is focused or filled. What is typed stays in the browser.
 */
export class SiteSearch extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    const status = this.querySelector('[role=status]');
    const list = this.querySelector<HTMLElement>('[data-results]');
    const nothing = this.querySelector<HTMLElement>('[data-nothing]');
    if (!form || !field || !status || !list || !nothing) return;

    /** The question asked last; the answer to an earlier one is not shown any more. */
    let latest = '';
    let loading: Promise<Search> | undefined;
    const load = (): Promise<Search> => {
      loading ??= loadSearch(this.getAttribute('src') ?? '');
      // The next call loads again. Callers of this one handle the rejection.
      loading.catch(() => {
        loading = undefined;
      });
      return loading;
    };
    const show = (text: string, entries?: readonly SearchEntry[]) => {
      status.textContent = text;
      nothing.hidden = entries?.length !== 0;
      list.hidden = !entries?.length;
      list.replaceChildren(...(entries ?? []).slice(0, MOST).map(resultItem));
    };
    const search = async () => {
      const question = field.value.trim();
      if (question === '') return show(SEARCH.empty);
      show(SEARCH.searching);
      latest = question;
      try {
        const entries = (await load())(question);
        const label =
          entries.length > MOST ? SEARCH.most(MOST, question) : SEARCH.found(entries.length, question);
        if (question === latest) show(label, entries);
      } catch {
        if (question === latest) show(SEARCH.failed);
      }
    };
    field.addEventListener('focus', load);
    field.addEventListener('input', load);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void search();
    });
    // Focused before this code was loaded.
    if (document.activeElement === field) void load();
  }
}

import { labelOf, type SearchWords } from './answer-label.ts';
import { createDangerFinder } from './danger.ts';
import type { ExcerptPiece } from './excerpt.ts';
import type { FoundPage } from './found-page.ts';
import { SEARCH_QUESTION } from './question.ts';
import type { Answer } from './search.ts';

type Search = (question: string) => Answer;

/** Loads the search code and the search index in parallel. */
async function loadSearch(url: string): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([import('./search.ts'), fetch(url)]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return createSearch(await response.json());
}

/** Appends pieces of text to an element; marked pieces as `<mark>`. Sets text only, never HTML. */
function appendPieces(element: HTMLElement, pieces: readonly ExcerptPiece[]): void {
  for (const { text, marked } of pieces) {
    const mark = document.createElement('mark');
    mark.textContent = text;
    element.append(marked ? mark : text);
  }
}

/** Returns a list item for a result: title, kind of page, heading and excerpt. */
function resultItem(
  { kind, title, heading, href, excerpt, language }: FoundPage,
  { kinds, inEnglish }: SearchWords,
): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const source = document.createElement('p');
  const text = document.createElement('p');
  link.href = href;
  appendPieces(link, title);
  source.append(heading.length > 0 ? `${kinds[kind]}: ` : kinds[kind]);
  appendPieces(source, heading);
  source.className = 'source';
  appendPieces(text, excerpt);
  item.append(link, source, text);
  if (language) for (const part of [link, text]) part.lang = language;
  if (language === 'en') link.dataset.english = inEnglish;
  return item;
}

/** Returns true for an element that ends below the visible part of the page, e.g. behind the on-screen keyboard. */
function isBelowView(element: HTMLElement): boolean {
  const view = window.visualViewport;
  const end = view ? view.offsetTop + view.height : innerHeight;
  return element.getBoundingClientRect().bottom > end;
}

/**
 * `<site-search src>`: searches the site for the question in its form. Loads the search index at `src` and the search code
 * when the field is focused or filled. Questions never leave the browser.
 */
export class SiteSearch extends HTMLElement {
  connectedCallback(): void {
    const words: SearchWords = JSON.parse(this.dataset.words ?? '{}');
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    const status = this.querySelector('[role=status]');
    const list = this.querySelector<HTMLElement>('[data-results]');
    const nothing = this.querySelector<HTMLElement>('[data-nothing]');
    const popular = this.querySelector<HTMLElement>('[data-popular]');
    if (!form || !field || !status || !list || !nothing || !popular) return;

    const findDangers = createDangerFinder(JSON.parse(this.dataset.dangers ?? ''));
    const boxes = [...this.querySelectorAll<HTMLElement>('[data-danger]')];
    /** Shows the warnings for dangers in the field, with the number of the first above the keyboard. */
    const warn = () => {
      const dangers = findDangers(field.value);
      for (const box of boxes) box.hidden = !dangers.includes(box.dataset.danger ?? '');
      document.body.classList.toggle('in-danger', dangers.length > 0);
      const call = boxes.find((box) => !box.hidden)?.querySelector('a');
      if (call && isBelowView(call)) form.scrollIntoView();
    };

    /** Latest question; the results of earlier questions are dropped. */
    let latest = '';
    let loading: Promise<Search> | undefined;
    const load = (): Promise<Search> => {
      loading ??= loadSearch(this.getAttribute('src') ?? '');
      // A failure lets the next call load again. Callers handle the rejection.
      loading.catch(() => {
        loading = undefined;
      });
      return loading;
    };
    const show = (text: string, found?: readonly FoundPage[]) => {
      status.textContent = text;
      nothing.hidden = found?.length !== 0;
      list.hidden = !found?.length;
      popular.hidden = !list.hidden;
      list.replaceChildren(...(found ?? []).map((page) => resultItem(page, words)));
    };
    const search = async () => {
      const question = field.value.trim();
      latest = question;
      if (question === '') return show(words.empty);
      show(words.searching);
      try {
        const answer = (await load())(question);
        if (question === latest) show(labelOf(answer, question, words), answer.found);
      } catch {
        if (question === latest) show(words.failed);
      }
    };
    field.addEventListener('focus', load);
    field.addEventListener('input', () => {
      warn();
      void load();
      // An emptied field restores the initial page.
      if (field.value === '') {
        latest = '';
        show('');
      }
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void search();
    });
    // The not-found page may pass a question in the fragment.
    const asked = new URLSearchParams(location.hash.slice(1)).get(SEARCH_QUESTION);
    if (asked) {
      field.value = asked;
      void search();
    }
    // The keyboard may open after the warning.
    window.visualViewport?.addEventListener('resize', warn);
    // The field may have been filled or focused before this code loaded.
    warn();
    if (document.activeElement === field) void load();
  }
}

import { rankOf, type SearchEntry, type SearchPart, searchWords } from '../../lib/search.ts';
import { SEARCH } from '../../lib/tool-strings.ts';

/** Most results that are shown; whoever needs more asks more closely. */
const MOST = 30;

/** Reads the parts one after another, each once, as far as they are needed. */
function partReader(first: string) {
  const parts: SearchPart[] = [];
  return async function* read(): AsyncGenerator<SearchPart> {
    for (let index = 0; ; index += 1) {
      const path = index === 0 ? first : parts[index - 1]?.next;
      if (!path) return;
      if (!parts[index]) {
        const answer = await fetch(path);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
        parts[index] = await answer.json();
      }
      const part = parts[index];
      if (part) yield part;
    }
  };
}

/** The entries that fit a question, the best first; stops reading once there are enough. */
async function find(parts: AsyncGenerator<SearchPart>, question: string): Promise<SearchEntry[]> {
  const words = searchWords(question);
  const found: { entry: SearchEntry; rank: number }[] = [];
  for await (const { entries } of parts) {
    for (const entry of entries) {
      const rank = rankOf(entry, words);
      if (rank > 0) found.push({ entry, rank });
    }
    if (found.length >= MOST) break;
  }
  return found.toSorted((a, b) => b.rank - a.rank).map(({ entry }) => entry);
}

/** A result as an item of the list. Everything is set as text. */
function item({ title, path, language }: SearchEntry): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  if (language) link.lang = language;
  const result = document.createElement('li');
  result.append(link);
  return result;
}

/**
 * Lets a form search the site. What is typed is compared in the browser and goes nowhere.
 * @param first Path of the first part of what can be found.
 * @returns a function that takes everything back
 */
export function enhanceSearch(root: HTMLElement, first: string): () => void {
  const leaving = new AbortController();
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  const status = root.querySelector('[role=status]');
  const list = root.querySelector('[data-results]');
  const nothing = root.querySelector<HTMLElement>('[data-nothing]');
  if (!form || !field || !status || !list || !nothing) return () => {};
  const read = partReader(first);
  let asked = 0;

  const search = async () => {
    asked += 1;
    const turn = asked;
    const question = field.value.trim();
    const show = (text: string, entries?: readonly SearchEntry[]) => {
      // A slow answer to an earlier question must not replace a later one.
      if (turn !== asked) return;
      status.textContent = text;
      nothing.hidden = entries?.length !== 0;
      list.replaceChildren(...(entries ?? []).slice(0, MOST).map(item));
    };
    if (searchWords(question).length === 0) return show(SEARCH.empty);
    show(SEARCH.searching);
    try {
      const entries = await find(read(), question);
      const words =
        entries.length > MOST ? SEARCH.most(MOST, question) : SEARCH.found(entries.length, question);
      show(words, entries);
    } catch {
      show(SEARCH.failed);
    }
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void search();
    },
    { signal: leaving.signal },
  );
  return () => leaving.abort();
}

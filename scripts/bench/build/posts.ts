const WORDS =
  'care clinic embryo follicle hormone cycle doctor patient week result treatment ovary uterus sperm egg age chance test scan visit family question answer plan time cost'.split(
    ' ',
  );
const CATEGORIES = ['IVF', 'IUI', 'Men', 'Costs', 'Genetics'];

/** A post in the format of the admin API. */
export interface BenchPost {
  readonly id: number;
  readonly slug: string;
  readonly post_title: string;
  readonly post_content: string;
  readonly category_name: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** The post whose page becomes the template of the other programs; title and body mark the places to fill. */
export const SHELL = { slug: 'shell', title: 'Benchmarktitle', body: '<p>Benchmarkbody</p>' } as const;

/** Pseudo-random words, the same in every run. */
function* wordsFrom(seed: number): Generator<string, never> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 0x7fffffff;
    yield WORDS[state % WORDS.length] ?? '';
  }
}

/** Generates a post of about 800 words with headings, lists and links. */
export function makePost(number: number): BenchPost {
  const source = wordsFrom(7919 * (number + 1));
  const words = (count: number) => Array.from({ length: count }, () => source.next().value).join(' ');
  const paragraph = () =>
    `<p>${words(25)} <strong>${words(2)}</strong> ${words(15)} <a href="/contact-us">${words(2)}</a> ${words(4)}.</p>`;
  const part = () =>
    `<h2>${words(4)}</h2>${paragraph()}${paragraph()}${paragraph()}<ul><li>${words(5)}</li><li>${words(5)}</li></ul>`;
  const at = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
  return {
    id: number,
    slug: `post-${number}`,
    post_title: `Post ${number}: ${words(5)}`,
    post_content: part() + part() + part() + part() + part(),
    category_name: [CATEGORIES[number % CATEGORIES.length] ?? ''],
    created_at: at,
    updated_at: at,
  };
}

import { type RawRecord, rawPost } from './fault-api.ts';

/** The text of a post, which begins with its number. */
export const longBody = (at: number, sentences: number): string =>
  `<p>Post ${at}.</p><p>${'Some words that a patient may want to read. '.repeat(sentences)}</p>`;

/** The slug of one of many posts. */
export const slugAt = (at: number): string => `n-${String(at).padStart(4, '0')}`;

/** Many valid posts, the oldest first, a day apart. */
export const manyPosts = (count: number, sentences: number): RawRecord[] =>
  Array.from({ length: count }, (_, at) =>
    rawPost(slugAt(at), {
      post_content: longBody(at, sentences),
      created_at: new Date(Date.UTC(2020, 0, 1 + at)).toISOString(),
    }),
  );

import { type RawRecord, rawPost } from './fault-api.ts';

/** Returns the text of a post. It begins with the number of the post. */
export const longBody = (at: number, sentences: number): string =>
  `<p>Post ${at}.</p><p>${'Some words that a patient may want to read. '.repeat(sentences)}</p>`;

/** Returns the slug of a post by its number. */
export const slugAt = (at: number): string => `n-${String(at).padStart(4, '0')}`;

/** Many valid posts, the oldest first, a day apart. */
export const manyPosts = (count: number, sentences: number): RawRecord[] =>
  Array.from({ length: count }, (_, at) =>
    rawPost(slugAt(at), {
      post_content: longBody(at, sentences),
      created_at: new Date(Date.UTC(2020, 0, 1 + at)).toISOString(),
    }),
  );

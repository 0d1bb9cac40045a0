import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type KeptText, PostTexts, savePostTexts } from '../memory/post-texts.ts';
import { digestSources } from '../memory/sources.ts';
import type { Post, StoredPicture } from '../schemas/feeds.ts';
import type { WirePost } from './wire.ts';

/** Everything that decides what becomes of a record; when any of it changes, every post is made anew. */
const MAKERS = ['src/admin-api', 'src/lib', 'src/schemas', 'package-lock.json'];

type Tell = (what: string) => void;

/** Gives the stored copy of a picture, or null when it cannot be had; `tell` hears why. */
export type KeepPicture = (src: string, tell: Tell) => Promise<StoredPicture | null>;

/** A post as it is made: its text lies apart from the rest. */
export interface MadePost {
  readonly html: string;
  readonly post: Omit<Post, 'text'>;
}

/** What is remembered of the making of a text. */
interface Making {
  readonly post: MadePost['post'];
  /** What an editor was told, but for what was told of pictures. */
  readonly told: readonly string[];
  /** Each picture that was asked for, in order, and what came of it. */
  readonly pictures: readonly (readonly [src: string, picture: StoredPicture | null])[];
}

/** Makes each post once: one whose record and pictures are as they were in an earlier build is taken from there. */
export class KeptPosts {
  readonly #version = digestSources(MAKERS);
  readonly #before = new PostTexts<Making>();
  readonly #now = new Map<string, KeptText<Making>>();

  /**
   * The post of a record.
   * @param api Relative addresses belong to it.
   * @param make Makes it. May throw; then nothing is kept.
   */
  async take(
    wire: WirePost,
    { api, keepPicture, tell }: { api: URL; keepPicture: KeepPicture; tell: Tell },
    make: (keepPicture: (src: string) => Promise<StoredPicture | null>, tell: Tell) => Promise<MadePost>,
  ): Promise<Post> {
    const record = JSON.stringify([this.#version, api.href, wire]);
    const key = createHash('sha256').update(record).digest('hex');
    const told: string[] = [];
    const toldOfPictures: string[] = [];
    const pictures: [string, StoredPicture | null][] = [];
    const ask = async (src: string) => {
      const picture = await keepPicture(src, (what) => toldOfPictures.push(what));
      pictures.push([src, picture]);
      return picture;
    };
    let text = this.#before.find(key);
    for (const [src] of text?.facts.pictures ?? []) await ask(src);
    if (text && isDeepStrictEqual(pictures, text.facts.pictures)) told.push(...text.facts.told);
    else text = undefined;
    try {
      if (!text) {
        [pictures.length, toldOfPictures.length] = [0, 0];
        const { html, post } = await make(ask, (what) => told.push(what));
        text = { html, facts: { post, told, pictures } };
      }
    } finally {
      for (const what of [...told, ...toldOfPictures]) tell(what);
    }
    this.#now.set(key, text);
    return { ...text.facts.post, text: key };
  }

  /** Keeps the posts of this build, for its pages and for the next build. */
  save(): Promise<void> {
    return savePostTexts(this.#now);
  }
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hashSources } from '../cache/hash-sources.ts';
import { PostTexts, postLine, savePostTexts } from '../cache/post-texts.ts';
import { type Post, postMakingSchema, type StoredPicture } from '../schemas/feeds.ts';
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

/** Makes each post once: one whose record and pictures are as they were in an earlier build is taken from there. */
export class KeptPosts {
  readonly #version = hashSources(MAKERS);
  readonly #before = new PostTexts();
  /** The line of each post of this build, by its key. */
  readonly #now = new Map<string, Buffer>();

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
    const line = this.#before.line(key);
    const kept = line && postMakingSchema.safeParse(this.#before.facts(key)).data;
    for (const [src] of kept?.pictures ?? []) await ask(src);
    try {
      if (kept && isDeepStrictEqual(pictures, kept.pictures)) {
        told.push(...kept.told);
        this.#now.set(key, line);
        return { ...kept.post, text: key };
      }
      [pictures.length, toldOfPictures.length] = [0, 0];
      const { html, post } = await make(ask, (what) => told.push(what));
      this.#now.set(key, postLine(key, { post, told, pictures }, html));
      return { ...post, text: key };
    } finally {
      for (const what of [...told, ...toldOfPictures]) tell(what);
    }
  }

  /** Keeps the posts of this build, for its pages and for the next build. */
  save(): Promise<void> {
    return savePostTexts([...this.#now.values()]);
  }
}

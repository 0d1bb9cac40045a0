import { lastChanged } from '../dated-sitemap.ts';
import type { PageFacts } from '../kept-pages/page-memory.ts';
import { pictureNames } from '../kept-pictures.ts';
import { InlineReader } from './inline-code.ts';
import { leakFinder } from './leaks.ts';

/** Looks at the pages of a build, each once, when it is written. */
class Inspection {
  /** What pages give away, as sentences. */
  readonly leaks: string[] = [];
  /** What another text gives away. */
  readonly leaksIn = leakFinder(process.env);
  readonly #reader = new InlineReader();

  /** @throws Error on an inline style, handler or script address, which the policy would block without a word. */
  look(file: string, html: string): PageFacts {
    const { scripts, styles, fresh } = this.#reader.read(html, file);
    for (const part of fresh) this.leaks.push(...this.leaksIn(file, part));
    return { scripts, styles, pictures: pictureNames(html), changed: lastChanged(html) };
  }
}

let current: Inspection | undefined;

/** The inspection of this build. */
export function inspection(): Inspection {
  current ??= new Inspection();
  return current;
}

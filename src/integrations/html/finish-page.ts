import { createHash } from 'node:crypto';
import { type Replacement, replaceParts } from '../../lib/replace-parts.ts';
import type { BuiltPage } from './built-page.ts';

/** A script that pages share, with its address. */
interface SharedScript {
  readonly address: string;
  readonly text: string;
  /** Its CSP source expression while it is inline. */
  readonly hash: string;
}

/**
 * Astro's runtime for islands, which Astro writes into every page that has one. As a file that src/directives/intent.ts
 * loads for the first island, it takes 1.4 kB from each page, and one round trip from those that then fit the first.
 */
export function islandRuntime({ inlineCode }: BuiltPage): SharedScript | undefined {
  const found = inlineCode.find(({ text }) => /customElements\.define\(["'`]astro-island/.test(text));
  if (!found) return undefined;
  const name = createHash('sha256').update(found.text).digest('hex').slice(0, 8);
  return { ...found, address: `/_astro/islands.${name}.js` };
}

/** The texts of the inline styles of a page, each once: Astro writes the style of islands into the body. */
export const inlineStyles = ({ inlineCode }: BuiltPage): string[] => [
  ...new Set(inlineCode.flatMap(({ kind, text }) => (kind === 'style' ? text : []))),
];

/** Attribute that keeps Cloudflare's Rocket Loader from a script, whose own program our policy blocks. */
const UNTOUCHED = ' data-cfasync="false"';

/** Comments that keep Cloudflare from hiding the e-mail addresses between them: our policy blocks the program that shows them again. */
const MAIL_OFF = '<!--email_off-->';
const MAIL_ON = '<!--/email_off-->';

/** Marks a page for a proxy that would change it. */
const marksFor = (
  { mailBody, scriptTags, inlineCode }: BuiltPage,
  moved: string | undefined,
): Replacement[] => [
  ...scriptTags
    .filter((tag) => !inlineCode.some(({ hash, start, end }) => hash === moved && tag > start && tag < end))
    .map((tag) => ({ start: tag, end: tag, text: UNTOUCHED })),
  ...(mailBody
    ? [
        { start: mailBody.start, end: mailBody.start, text: MAIL_OFF },
        { start: mailBody.end, end: mailBody.end, text: MAIL_ON },
      ]
    : []),
];

/**
 * A page with one style in place of all linked and inline ones, the address of the island runtime in its place, and a
 * policy.
 * @param css The whole style.
 */
export function finishPage(page: BuiltPage, css: string, policy = ''): string {
  const runtime = islandRuntime(page);
  const address = `<script type="island-runtime">${runtime?.address}</script>`;
  const styles = [...page.stylesheets, ...page.inlineCode.filter(({ kind }) => kind === 'style')];
  const first = Math.min(...styles.map(({ start }) => start));
  const replacements: Replacement[] = [
    { start: page.charsetEnd, end: page.charsetEnd, text: policy },
    ...styles.map(({ start, end }) => ({ start, end, text: start === first ? `<style>${css}</style>` : '' })),
    ...page.inlineCode
      .filter(({ hash }) => hash === runtime?.hash)
      .map(({ start, end }) => ({ start, end, text: address })),
    ...marksFor(page, runtime?.hash),
  ];
  return replaceParts(
    page.html,
    replacements.toSorted((a, b) => a.start - b.start),
  );
}

import { type Replacement, replaceParts } from '../../lib/replace-parts.ts';
import type { BuiltPage } from './built-page.ts';

/** Script file that pages share, with its URL. */
interface SharedScript {
  readonly address: string;
  readonly text: string;
  /** CSP source expression of the script while it is inline. */
  readonly hash: string;
}

/**
 * Returns Astro's island runtime as a file; undefined for a page without islands. Astro inlines it into every page with an
 * island. As a file, which src/directives/intent.ts loads on demand, it saves 1.4 kB a page.
 */
export function islandRuntime({ inlineCode }: BuiltPage): SharedScript | undefined {
  const found = inlineCode.find(({ text }) => /customElements\.define\(["'`]astro-island/.test(text));
  if (!found) return undefined;
  const name = Buffer.from(found.hash.slice("'sha256-".length), 'base64').toString('hex').slice(0, 8);
  return { ...found, address: `/_astro/islands.${name}.js` };
}

/** Returns the inline styles of a page, each once: Astro repeats the style of islands in the body. */
export const inlineStyles = ({ inlineCode }: BuiltPage): string[] => [
  ...new Set(inlineCode.flatMap(({ kind, text }) => (kind === 'style' ? text : []))),
];

/** Attribute that excludes a script from Cloudflare's Rocket Loader, whose own script our policy blocks. */
const UNTOUCHED = ' data-cfasync="false"';

/**
 * Comments that exclude the text between them from Cloudflare's e-mail obfuscation. Our policy blocks its decoding script.
 */
const MAIL_OFF = '<!--email_off-->';
const MAIL_ON = '<!--/email_off-->';

/** Returns the marks that keep proxies from changing a page. */
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
 * Returns a page with a single style element, with the URL of the island runtime in place of its code, and with a policy. The
 * URL is in a data block: browsers run no script of the type `text/uri-list` (RFC 2483).
 * @param css Complete style of the page.
 */
export function finishPage(page: BuiltPage, css: string, policy = ''): string {
  const runtime = islandRuntime(page);
  const address = `<script type="text/uri-list">${runtime?.address}</script>`;
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

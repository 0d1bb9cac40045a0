import { createHash } from 'node:crypto';
import { replaceParts } from '../../lib/replace-parts.ts';
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

/** A page with its style in place of the linked ones, the address of the island runtime in its place, and a policy. */
export function finishPage(page: BuiltPage, style: string, policy = ''): string {
  const runtime = islandRuntime(page);
  const address = `<script type="island-runtime">${runtime?.address}</script>`;
  return replaceParts(page.html, [
    { start: page.charsetEnd, end: page.charsetEnd, text: policy },
    ...page.stylesheets.map(({ start, end }, index) => ({ start, end, text: index === 0 ? style : '' })),
    ...page.inlineCode
      .filter(({ hash }) => hash === runtime?.hash)
      .map(({ start, end }) => ({ start, end, text: address })),
  ]);
}

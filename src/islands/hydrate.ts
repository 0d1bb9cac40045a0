import { type ComponentType, createElement, memo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** A property as Astro writes it into the page: its kind and its value. */
type Written = readonly [kind: number, value: unknown];

/** Kinds of Astro's that our islands use: plain values and objects; lists. */
const VALUE = 0;
const LIST = 1;

const isWritten = (item: unknown): item is Written => Array.isArray(item) && typeof item[0] === 'number';

const readAll = (properties: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, item]) => [name, read(item)]));

/** @throws TypeError for a kind that no island uses: dates, maps and the like are passed as text or lists. */
function read(item: unknown): unknown {
  if (!isWritten(item) || item[0] > LIST)
    throw new TypeError(`Unknown property of an island: ${String(item)}`);
  const [kind, value] = item;
  if (kind === LIST && Array.isArray(value)) return value.map(read);
  return kind === VALUE && typeof value === 'object' && value !== null ? readAll(value) : value;
}

/** The HTML that the page put into an island. React takes it as it is, and never renders it again. */
const Slot = memo(
  ({ html }: { html: string }) =>
    createElement('astro-slot', {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own HTML, read from where it stands.
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

/**
 * Brings the server's HTML of an island to life, in one go with its effects: when it returns, every listener is in its
 * place, and the island says so by losing the attribute `ssr`. No tap can fall between code that came and code that
 * listens.
 */
export default function hydrate(island: HTMLElement, Component: ComponentType<object>): void {
  const slot = island.querySelector('astro-slot');
  const properties: unknown = JSON.parse(island.getAttribute('props') ?? '{}');
  const element = createElement(
    Component,
    typeof properties === 'object' && properties ? readAll(properties) : {},
    slot && createElement(Slot, { html: slot.innerHTML }),
  );
  flushSync(() => hydrateRoot(island, element, { identifierPrefix: island.getAttribute('prefix') ?? '' }));
  island.removeAttribute('ssr');
}

import { POST_TAGS } from '../../lib/post-tags.ts';

/** Elements that go, while what stands in them stays. */
const WRAPPERS =
  'div span section article main header footer aside nav center font form fieldset label h1 noscript';
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', 'start'];

/** The part of the HTML Sanitizer API that is used; TypeScript's own library does not know it yet. */
interface SafeParser {
  parseHTML(
    html: string,
    options: {
      sanitizer: { elements: string[]; replaceWithChildrenElements: string[]; attributes: string[] };
    },
  ): Document;
}

const hasParser = (type: object): type is SafeParser =>
  'parseHTML' in type && typeof type.parseHTML === 'function';

/** Addresses are read anew: only what leads somewhere on the web, or to a phone or mailbox, is kept. */
function checkAddresses(root: ParentNode): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
    if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol) || url.username !== '')
      link.removeAttribute('href');
    else if (url.origin !== location.origin) link.rel = 'noopener noreferrer';
  }
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) {
      image.remove();
      continue;
    }
    image.loading = 'lazy';
    // One that cannot be had leaves no gap, as in the build.
    image.addEventListener('error', () => image.remove(), { once: true });
  }
}

/** The allowed part of a body, not yet in the page: with the browser's own sanitizer, else with DOMPurify. */
async function sanitize(html: string): Promise<DocumentFragment> {
  const fragment = document.createDocumentFragment();
  if (hasParser(Document)) {
    const clean = Document.parseHTML(html, {
      sanitizer: {
        elements: ['html', 'head', 'body', ...POST_TAGS],
        replaceWithChildrenElements: WRAPPERS.split(' '),
        attributes: ATTRIBUTES,
      },
    });
    fragment.append(...clean.body.childNodes);
    return fragment;
  }
  const { default: purify } = await import('dompurify');
  const options = {
    ALLOWED_TAGS: [...POST_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  fragment.append(purify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true }));
  return fragment;
}

/** Puts the untrusted body of a post into an element. DOMPurify is loaded only where a browser needs it. */
export async function setSafeHtml(target: HTMLElement, html: string): Promise<void> {
  // A body starts below the page's own heading.
  const fragment = await sanitize(html.replace(/<(\/?)h1\b/gi, '<$1h2'));
  // Before it joins the page: no picture is asked for that is then taken away.
  checkAddresses(fragment);
  target.replaceChildren(fragment);
}

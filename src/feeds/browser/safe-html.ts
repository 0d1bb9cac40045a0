import { POST_TAGS } from '../../lib/post-tags.ts';
import { tryUrl } from '../parse/parse-url.ts';

/** Elements that are replaced by their content. */
const WRAPPERS =
  'div span section article main header footer aside nav center font form fieldset label h1 noscript';
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', 'start'];

/** The part of the HTML Sanitizer API that is used; TypeScript has no types for it yet. */
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

/** Removes addresses of links, and images, whose URL is not http(s), or for links tel or mailto. */
function checkUrls(root: ParentNode): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const url = tryUrl(href, location.href);
    if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol) || url.username !== '')
      link.removeAttribute('href');
    else if (url.origin !== location.origin) link.rel = 'noopener noreferrer';
  }
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!/^https?:\/\//i.test(src) || !tryUrl(src)) {
      image.remove();
      continue;
    }
    image.loading = 'lazy';
    // As in the build, a missing image leaves no gap.
    image.addEventListener('error', () => image.remove(), { once: true });
  }
}

/** The allowed part of a text, by the browser's own sanitizer, else by DOMPurify; in a document that loads nothing. */
async function sanitize(html: string): Promise<ParentNode> {
  if (hasParser(Document)) {
    return Document.parseHTML(html, {
      sanitizer: {
        elements: ['html', 'head', 'body', ...POST_TAGS],
        replaceWithChildrenElements: WRAPPERS.split(' '),
        attributes: ATTRIBUTES,
      },
    }).body;
  }
  const { default: purify } = await import('dompurify');
  const options = {
    ALLOWED_TAGS: [...POST_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  return purify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
}

/** Puts the untrusted text of a post into an element. DOMPurify is loaded only where a browser needs it. */
export async function setSafeHtml(target: HTMLElement, html: string): Promise<void> {
  // The page has an h1 of its own.
  const clean = await sanitize(html.replace(/<(\/?)h1\b/gi, '<$1h2'));
  // Before it moves into this document, which requests its images.
  checkUrls(clean);
  target.replaceChildren(...clean.childNodes);
}

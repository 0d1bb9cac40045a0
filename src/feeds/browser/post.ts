import { MissingError, readApi, textOf } from './api.ts';
import { setSafeHtml } from './safe-html.ts';
import { cloneTemplate, fillImage, fillLinks, fillTexts, slots } from './template.ts';
import { categoriesOf, dayOf, lineOf, readTimeOf, webAddressOf } from './values.ts';

/** The slug that an address asks for; undefined when it asks for none. */
function slugIn(pathname: string): string | undefined {
  const part = /^\/blog\/([^/]+)\/?$/.exec(pathname)?.[1];
  try {
    return part === undefined || part === 'live' ? undefined : decodeURIComponent(part).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Reads a post that the last build did not know. @throws MissingError, Error */
async function readPost(slug: string) {
  const post = await readApi(`/api/blog/${encodeURIComponent(slug)}`);
  const [title, content] = [lineOf(post, 'post_title'), textOf(post, 'post_content')];
  if (textOf(post, 'slug').normalize('NFC') !== slug || title === '' || content === '')
    throw new Error(`The admin API answered something else than the post ${slug}.`);
  return { post, title, content };
}

/**
 * Shows the post that the page's address names, read from the admin API: it may be newer than the last build. Where there
 * is none the not-found text that stands in the page stays; after a fault it gets a link to try again.
 */
export async function showFallbackPost(box: HTMLElement): Promise<void> {
  const slug = slugIn(location.pathname);
  const shown = box.querySelector<HTMLElement>('[data-shown]');
  if (slug === undefined || !shown) return;
  const missing = [...shown.childNodes];
  box.ariaBusy = 'true';
  shown.replaceChildren(cloneTemplate(box, 'loading'));
  try {
    const { post, title, content } = await readPost(slug);
    const article = cloneTemplate(box, 'post');
    const day = dayOf(post);
    fillTexts(article, {
      title,
      categories: categoriesOf(post),
      day: day && `${day} · `,
      readTime: readTimeOf(post),
    });
    fillImage(article, 'picture', { src: webAddressOf(post, 'post_featured_image'), alt: '' });
    shown.replaceChildren(article);
    document.title = title;
    const [body] = slots(shown, 'body');
    if (body) await setSafeHtml(body, content);
  } catch (fault) {
    shown.replaceChildren(...missing);
    if (fault instanceof MissingError) console.error('Page not found:', location.pathname);
    else {
      console.error(fault);
      const retry = cloneTemplate(box, 'retry');
      fillLinks(retry, 'retry', location.pathname);
      shown.querySelector('[data-ways]')?.prepend(retry);
    }
  }
  box.ariaBusy = 'false';
}

import { type ParsedSlug, parseSlug } from '../parse/parse-slug.ts';
import { MissingError, readApi, textField } from './api.ts';
import { setSafeHtml } from './safe-html.ts';
import { cloneTemplate, fillImage, fillLinks, fillTexts, slots } from './template.ts';
import { categoriesOf, dayOf, isPublished, lineOf, readTimeOf, slugOf, webUrlOf } from './values.ts';

/** The slug in a path of the blog. */
function slugIn(pathname: string): ParsedSlug {
  const part = /^\/blog\/([^/]+)\/?$/.exec(pathname)?.[1];
  try {
    return parseSlug(part === undefined ? undefined : decodeURIComponent(part));
  } catch {
    return { problem: 'it is no address' };
  }
}

/** Reads a post that is newer than the last build. @throws MissingError, Error */
async function readPost(slug: string, original = slug) {
  const path = `/api/blog/${encodeURIComponent(original)}`;
  const post = await readApi(path);
  if (!isPublished(post)) throw new MissingError(path);
  const [title, content] = [lineOf(post, 'post_title'), textField(post, 'post_content')];
  if (slugOf(post) !== slug || title === '' || content === '')
    throw new Error(`The admin API did not answer with the post ${slug}.`);
  return { post, title, content };
}

/**
 * Shows the post that the URL names, read from the admin API: it may be newer than the last build. Without one, the page's
 * not-found text remains; after a failure, with a link to retry.
 */
export async function showFallbackPost(box: HTMLElement): Promise<void> {
  const { slug, original } = slugIn(location.pathname);
  const shown = box.querySelector<HTMLElement>('[data-shown]');
  if (slug === undefined || !shown) return;
  const missing = [...shown.childNodes];
  box.ariaBusy = 'true';
  shown.replaceChildren(cloneTemplate(box, 'loading'));
  try {
    const { post, title, content } = await readPost(slug, original);
    const article = cloneTemplate(box, 'post');
    const day = dayOf(post);
    fillTexts(article, {
      title,
      categories: categoriesOf(post),
      day: day && `${day} · `,
      readTime: readTimeOf(post),
    });
    fillImage(article, 'picture', { src: webUrlOf(post, 'post_featured_image'), alt: '' });
    shown.replaceChildren(article);
    document.title = title;
    const [body] = slots(shown, 'body');
    if (body) await setSafeHtml(body, content);
  } catch (error) {
    shown.replaceChildren(...missing);
    if (error instanceof MissingError) console.error('Page not found:', location.pathname);
    else {
      console.error(error);
      const retry = cloneTemplate(box, 'retry');
      fillLinks(retry, 'retry', location.pathname);
      shown.querySelector('[data-ways]')?.prepend(retry);
    }
  }
  box.ariaBusy = 'false';
}

import { postPath } from '../../lib/paths.ts';
import { GALLERY } from '../../lib/strings.ts';
import { EXCERPT_LENGTH, SITEMAP_TITLE_LENGTH, truncate } from '../../lib/text.ts';
import type { UntypedRecord } from './api.ts';
import { type FallbackFeed, showFeed } from './feed.ts';
import { fillImage, fillLinks, fillTexts } from './template.ts';
import {
  categoriesOf,
  dayOf,
  excerptOf,
  isOfType,
  isPublished,
  lineOf,
  readTimeOf,
  slugOf,
  webUrlOf,
} from './values.ts';

const BLOG_LIST = '/api/blogs-list';

/** Fills in the title and link of a post; false when it has none. */
function fillPost(item: DocumentFragment, record: UntypedRecord, titleLength: number): boolean {
  const slug = slugOf(record);
  const title = lineOf(record, 'post_title');
  if (slug === '' || title === '' || !isPublished(record)) return false;
  fillTexts(item, { title: truncate(title, titleLength) });
  fillLinks(item, 'title', postPath(slug));
  return true;
}

const FEEDS: Readonly<Record<string, FallbackFeed>> = {
  posts: {
    path: BLOG_LIST,
    fill: (item, record) => {
      if (!fillPost(item, record, 300)) return false;
      const day = dayOf(record);
      fillTexts(item, {
        categories: categoriesOf(record),
        excerpt: excerptOf(record, EXCERPT_LENGTH),
        meta: [day, readTimeOf(record)].filter(Boolean).join(' · '),
      });
      fillImage(item, 'picture', { src: webUrlOf(record, 'post_featured_image'), alt: '' });
      return true;
    },
  },
  sitemap: { path: BLOG_LIST, fill: (item, record) => fillPost(item, record, SITEMAP_TITLE_LENGTH) },
  photos: {
    path: '/api/gallery-list?gallery_type=image',
    fill: (item, record) => {
      const src = webUrlOf(record, 'path_url');
      if (src === '' || !isOfType(record, 'image')) return false;
      const name = lineOf(record, 'image_name');
      fillTexts(item, { name });
      fillImage(item, 'picture', { src, alt: name || GALLERY.photos.unnamed });
      return true;
    },
  },
  videos: {
    path: '/api/gallery-list?gallery_type=video',
    fill: (item, record) => {
      const href = webUrlOf(record, 'path_url');
      if (href === '' || !isOfType(record, 'video')) return false;
      fillTexts(item, { name: lineOf(record, 'image_name') || GALLERY.videos.unnamed });
      fillLinks(item, 'video', href);
      return true;
    },
  },
};

for (const box of document.querySelectorAll<HTMLElement>('[data-live-feed]')) {
  const feed = FEEDS[box.dataset.liveFeed ?? ''];
  if (feed) void showFeed(box, feed);
}

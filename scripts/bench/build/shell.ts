import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../../support/build-site.ts';
import { SHELL } from './posts.ts';
import { startApi } from './start-api.ts';

/** The list of cards on a page of the blog. */
const ITEMS = /(<ul class="grid[^>]*>)[\s\S]*?(<\/ul>)/;

/**
 * Builds the site once and saves two of its pages as templates for the other programs, so that head, styles, header and
 * footer are the same bytes for all.
 * @returns Path of the JSON file with the templates.
 */
export async function makeShell(folder: string): Promise<string> {
  const api = await startApi(30);
  const dist = path.join(folder, 'shell');
  await buildSite({
    outDir: dist,
    env: { ...process.env, ADMIN_API_URL: api.url, SITE_CACHE: path.join(folder, 'shell.cache') },
    onReport: () => {},
  });
  api.stop();
  const read = (file: string) => readFile(path.join(dist, file), 'utf8');
  const [post, list] = [await read(`blog/${SHELL.slug}.html`), await read('blog.html')];
  if (!post.includes(SHELL.title) || !post.includes(SHELL.body) || !ITEMS.test(list))
    throw new Error(
      'The markup of the blog has changed: scripts/bench/build/shell.ts cannot find title, body or list.',
    );
  const items = '<!--items-->';
  const file = path.join(folder, 'shell.json');
  await mkdir(folder, { recursive: true });
  await writeFile(
    file,
    JSON.stringify({
      ...SHELL,
      post,
      items,
      list: list.replace(ITEMS, (_, open, close) => open + items + close),
    }),
  );
  return file;
}

/** The baseline: reads the same posts and writes the same pages, without further work. `plain.mjs {folder}` */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listPage, PAGE_SIZE, postPage, readPosts, sitemap } from './pages.mjs';

const dist = process.argv[2] ?? '';
mkdirSync(path.join(dist, 'blog/page'), { recursive: true });
const posts = await readPosts();
for (const post of posts) writeFileSync(path.join(dist, `blog/${post.slug}.html`), postPage(post));
for (let page = 0; page * PAGE_SIZE < posts.length; page++)
  writeFileSync(
    path.join(dist, `blog/page/${page + 1}.html`),
    listPage(posts.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)),
  );
writeFileSync(path.join(dist, 'sitemap.xml'), sitemap(posts));

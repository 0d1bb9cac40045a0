import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { FORM } from '../../../src/lib/form-strings.ts';

const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const linksOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((link) => ({
    label: textOf(link),
    href: link.getAttribute('href') ?? '',
  }));

/** A section of the home page: heading, introduction, list items and buttons. */
const sectionOf = (section: Element) => ({
  heading: textOf(section.querySelector('h2')),
  intro: textOf(section.querySelector('h2 + p')),
  items: [...section.querySelectorAll('li, dl > div')].map((item) => ({
    title: textOf(item.querySelector('h3, dd')),
    text: textOf(item.querySelector('p, dt')),
    href: item.querySelector('a')?.getAttribute('href') ?? undefined,
  })),
  actions: linksOf(section, '.actions a'),
});

/** The menu entries: each has a path or a list of subentries. */
const menuOf = (document: Document) =>
  [...document.querySelectorAll('#menu .menu > li')].map((entry) => ({
    ...linksOf(entry, ':scope > a')[0],
    label: textOf(entry.querySelector('a, summary')),
    items: linksOf(entry, '.submenu a'),
  }));

/** Converts a picture to one JPEG of the same size. */
const writePicture = (from: string, to: string) => sharp(from).jpeg().toFile(to);

/**
 * Extracts the content of the built site for an app: `content.json`, the pictures, and the posts as API responses.
 * @param dist Folder of the built site.
 * @param home Folder of the app.
 * @throws Error when the markup of a page has changed and the content is not found.
 */
export async function writeSiteContent(dist: string, home: string): Promise<void> {
  const open = async (page: string) =>
    new JSDOM(await readFile(path.join(dist, `${page}.html`), 'utf8')).window.document;
  const [index, treatment, contact, blog] = [
    await open('index'),
    await open('infertility-treatments/ivf-in-vitro-fertilization'),
    await open('contact-us'),
    await open('blog'),
  ];
  const hero = index.querySelector('main section');
  const options = (name: string) => [...contact.querySelectorAll(`select[name=${name}] option`)].map(textOf);
  const content = {
    title: index.title,
    description: index.querySelector('meta[name=description]')?.getAttribute('content'),
    clinic: textOf(index.querySelector('.site-header a')),
    hotline: linksOf(index, '.contact-bar .button-call')[0],
    menu: menuOf(index),
    hero: {
      heading: textOf(hero?.querySelector('h1')),
      lead: textOf(hero?.querySelector('h1 + p')),
      alt: hero?.querySelector('img')?.getAttribute('alt'),
      actions: hero ? linksOf(hero, '.actions a') : [],
    },
    sections: [...index.querySelectorAll('main section:has(h2)')].map(sectionOf),
    faqs: [...treatment.querySelectorAll('.faq')].map((faq) => ({
      question: textOf(faq.querySelector('summary')),
      answer: textOf(faq.querySelector('summary + div')),
    })),
    form: { ...FORM, heading: textOf(contact.querySelector('#book h2')) },
    branches: options('location'),
    doctors: options('doctor'),
    footer: linksOf(index, 'footer nav a'),
  };
  const { menu, sections, faqs, branches, doctors, footer } = content;
  const slugs = linksOf(blog, 'main article h2 a').map(({ href }) => path.basename(href));
  const lists = { menu, sections, faqs, branches, doctors, footer, slugs };
  const empty = Object.keys(lists).filter((name) => Reflect.get(lists, name).length === 0);
  if (empty.length > 0)
    throw new Error(
      `The markup has changed: scripts/bench/peers/site-content.ts cannot find ${empty.join(', ')}.`,
    );
  await mkdir(path.join(home, 'public/api/blog'), { recursive: true });
  await writeFile(path.join(home, 'content.json'), JSON.stringify(content));
  await writePicture(
    path.join(dist, hero?.querySelector('img')?.getAttribute('src') ?? ''),
    path.join(home, 'public/hero.jpg'),
  );
  const posts = [];
  for (const slug of slugs) {
    const document = await open(`blog/${slug}`);
    const article = document.querySelector('main article');
    for (const [index, image] of [...(article?.querySelectorAll('img') ?? [])].entries()) {
      const picture = `/api/blog/${slug}-${index}.jpg`;
      const original = path.join(dist, image.getAttribute('src') ?? '');
      await writePicture(original, path.join(home, 'public', picture));
      image.removeAttribute('srcset');
      image.setAttribute('src', picture);
    }
    const post = {
      slug,
      title: textOf(article?.querySelector('h1')),
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      date: textOf(article?.querySelector('time')),
      picture: article?.querySelector('h1 ~ img')?.getAttribute('src'),
    };
    const body = article?.querySelector('.prose')?.innerHTML;
    await writeFile(path.join(home, `public/api/blog/${slug}.json`), JSON.stringify({ ...post, body }));
    posts.push(post);
  }
  await writeFile(path.join(home, 'public/api/blogs-list.json'), JSON.stringify(posts));
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeProject, type Project } from '../support/project.ts';
import { builtSite, testRunApi } from '../support/test-run.ts';

describe('a build that cannot succeed says what is wrong, and leaves the earlier one alone', () => {
  let project: Project;
  beforeAll(async () => {
    project = await makeProject();
    await mkdir(path.join(project.root, 'dist'));
    await writeFile(path.join(project.root, 'dist/index.html'), 'the earlier build');
  });
  afterAll(() => project.remove());

  const page = 'src/content/pages/about-us.yaml';
  const cases: readonly {
    name: string;
    url?: string;
    env?: Record<string, string>;
    spoil?: (yaml: string) => string;
    says: readonly string[];
  }[] = [
    { name: 'no address of an API', url: '', says: ['ADMIN_API_URL is not set', 'npm start'] },
    {
      name: 'an address that is none',
      url: 'clinic',
      says: ['ADMIN_API_URL is "clinic"', 'https://admin.example.com'],
    },
    {
      name: 'certificates that are not checked',
      url: 'https://admin.example.com',
      env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      says: ['NODE_TLS_REJECT_UNAUTHORIZED is 0', 'NODE_EXTRA_CA_CERTS'],
    },
    {
      name: 'a misspelled key',
      spoil: (yaml) => yaml.replace('heading:', 'headng:'),
      says: [`${page}, line `, 'There is no key "headng" here. Write: heading'],
    },
  ];

  test.each(cases)('$name', async ({ url = 'http://127.0.0.1:9', env, spoil, says }) => {
    const file = path.join(project.root, page);
    const yaml = await readFile(file, 'utf8');
    if (spoil) await writeFile(file, spoil(yaml));
    const { code, output } = await project.build({ ADMIN_API_URL: url, ...env });
    await writeFile(file, yaml);
    expect(code).toBe(1);
    for (const words of says) expect(output).toContain(words);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await readFile(path.join(project.root, 'dist/index.html'), 'utf8')).toBe('the earlier build');
  });
});

describe('a build from a running API', () => {
  let dist: string;
  const read = (file: string) => readFile(path.join(dist, file), 'utf8');
  beforeAll(async () => {
    dist = await builtSite('production');
  });

  test('makes a page of every post, with its words in the HTML', async () => {
    const listed = z.object({ results: z.array(z.object({ slug: z.string() })) });
    const { results } = listed.parse(await (await fetch(`${testRunApi()}/api/blogs-list`)).json());
    expect(results.length).toBeGreaterThan(10);
    for (const { slug } of results) expect(await read(`blog/${slug}.html`)).toContain('class="prose"');
  });

  test('takes pictures and films from the asset host, and scripts, styles and fonts from the site', async () => {
    const html = `${await read('index.html')}${await read('gallery/photos.html')}${await read('book-an-appointment.html')}`;
    const addresses = [...html.matchAll(/\b(?:src|component-url|renderer-url)="([^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    const hosted = addresses.filter((url) => url.startsWith('https://cdn.clinic.example/site/_astro/'));
    expect(new Set(hosted.map((url) => path.extname(url)))).toEqual(new Set(['.svg', '.mp4']));
    const own = addresses.filter((url) => !hosted.includes(url) && !url.startsWith('/pictures/'));
    expect(new Set(own.map((url) => /^\/_astro\/.*(\.\w+)$/.exec(url)?.[1]))).toEqual(new Set(['.js']));
    expect(await read('_headers')).toContain("img-src 'self' https://cdn.clinic.example;");
  });

  test('shows date, read time and the category General where a post has none', async () => {
    const html = await read('blog/thyroid-weight-and-fertility.html');
    const meta = />\s*General\s*<[\s\S]*?<time [^>]*>\s*([^<]*?)\s*<\/time>\s*·\s*(\d+ min read)/.exec(html);
    expect(meta?.[1]).toMatch(/^[A-Z][a-z]+ \d{1,2}, 2026$/);
    expect(meta?.[2]).toBe('5 min read');
  });

  test.each([
    ['contact-us.html', 'https://clinic.example/contact-us'],
    ['index.html', 'https://clinic.example/'],
  ])('gives %s its canonical address', async (file, address) => {
    expect(/rel="canonical" href="([^"]*)"/.exec(await read(file))?.[1]).toBe(address);
  });

  test('is made for visitors, also where NODE_ENV says "development"', async () => {
    const folder = path.join(dist, '_astro');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(texts.filter((text) => text.includes('.tsx'))).toEqual([]);
  });
});

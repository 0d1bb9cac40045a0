import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtClinic } from '../support/clinic-site.ts';
import { makeProject } from '../support/project.ts';
import { testRunApi } from '../support/test-run.ts';

test('a build that cannot succeed says what is wrong, and leaves the earlier one alone', async () => {
  const project = await makeProject();
  const earlier = path.join(project.root, 'dist/index.html');
  await mkdir(path.dirname(earlier));
  await writeFile(earlier, 'the earlier build');
  const page = 'src/content/pages/about-us.yaml';
  const file = path.join(project.root, page);
  await writeFile(file, (await readFile(file, 'utf8')).replace('heading:', 'headng:'));
  const { code, output } = await project.build({ ADMIN_API_URL: 'http://127.0.0.1:9' });
  expect(code).toBe(1);
  expect(output).toContain(`${page}, line `);
  expect(output).toContain('There is no key "headng" here. Write: heading');
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readFile(earlier, 'utf8')).toBe('the earlier build');
  await project.remove();
});

describe('a build from a running API', () => {
  let dist: string;
  const read = (file: string) => readFile(path.join(dist, file), 'utf8');
  beforeAll(async () => {
    dist = await builtClinic();
  }, 300_000);

  test('makes a page of every post, with its words in the HTML', async () => {
    const listed = z.object({ results: z.array(z.object({ slug: z.string() })) });
    const { results } = listed.parse(await (await fetch(`${testRunApi()}/api/blogs-list`)).json());
    expect(results.length).toBeGreaterThan(10);
    for (const { slug } of results) expect(await read(`blog/${slug}.html`)).toContain('class="prose"');
  });

  test('takes pictures and films from the asset host, and scripts, styles and fonts from the site', async () => {
    const html = `${await read('index.html')}${await read('about-us.html')}${await read('book-an-appointment.html')}`;
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
    const meta = />\s*General\s*<[\s\S]*?<time [^>]*>\s*([^<]*?)\s*<\/time>\s*<span>(\d+ min read)/.exec(
      html,
    );
    expect(meta?.[1]).toMatch(/^[A-Z][a-z]+ \d{1,2}, 2026$/);
    expect(meta?.[2]).toBe('5 min read');
  });

  test.each([
    ['contact-us.html', 'https://clinic.example/contact-us'],
    ['index.html', 'https://clinic.example/'],
  ])('gives %s its canonical address', async (file, address) => {
    expect(/rel="canonical" href="([^"]*)"/.exec(await read(file))?.[1]).toBe(address);
  });

  test('is a production build, also with NODE_ENV=development', async () => {
    const folder = path.join(dist, '_astro');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(texts.filter((text) => text.includes('.tsx'))).toEqual([]);
  });
});

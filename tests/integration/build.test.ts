import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedFiles, hashFiles } from '../support/dist-files.ts';
import { makeProject, type Project } from '../support/project.ts';
import { startTestApi } from '../support/world.ts';

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
      name: 'a misspelled key',
      spoil: (yaml) => yaml.replace('heading:', 'headng:'),
      says: [`${page}: sections.0: Unrecognized key: "headng"`],
    },
    {
      name: 'a wrong indentation',
      spoil: (yaml) => yaml.replace('\nsections:', '\n sections:'),
      says: [`${page}: `, 'line'],
    },
    {
      name: 'a colon in plain text',
      spoil: (yaml) => yaml.replace(/heading: .*/, 'heading: IVF: what it is'),
      says: [`${page}: `, 'needs quotes'],
    },
  ];

  test.each(cases)('$name', async ({ url = 'http://127.0.0.1:9', spoil, says }) => {
    const file = path.join(project.root, page);
    const yaml = await readFile(file, 'utf8');
    if (spoil) await writeFile(file, spoil(yaml));
    const { code, output } = await project.build({ ADMIN_API_URL: url });
    await writeFile(file, yaml);
    expect(code).toBe(1);
    for (const words of says) expect(output).toContain(words);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await readFile(path.join(project.root, 'dist/index.html'), 'utf8')).toBe('the earlier build');
  });
});

describe('a build from a running API', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  let project: Project;
  const read = (file: string) => readFile(path.join(project.root, 'dist', file), 'utf8');
  beforeAll(async () => {
    [api, project] = [await startTestApi(), await makeProject()];
    const { code, output } = await project.build({
      ADMIN_API_URL: api.url,
      SITE_URL: 'https://clinic.example',
      NODE_ENV: 'development',
    });
    expect(output).toContain('Complete');
    expect(code).toBe(0);
  });
  afterAll(async () => {
    await Promise.all([api.close(), project.remove()]);
  });

  test('makes a page of every post, with its words in the HTML', async () => {
    for (const { slug } of api.database.posts())
      expect((await read(`blog/${slug}.html`)).includes('class="prose"')).toBe(true);
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

  test('marks the Bangla post as Bangla', async () => {
    expect(/<h1[^>]*lang="(\w+)"/.exec(await read('blog/kokhon-chikitsoker-kache-asben.html'))?.[1]).toBe(
      'bn',
    );
  });

  test('is made for visitors, also where NODE_ENV says "development"', async () => {
    const folder = path.join(project.root, 'dist/_astro');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(texts.filter((text) => text.includes('.tsx'))).toEqual([]);
  });

  test('P14 that would publish a secret fails, names it, and leaves the earlier one alone', async () => {
    const before = await hashFiles(path.join(project.root, 'dist'));
    const file = path.join(project.root, 'src/content/pages/about-us.yaml');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('description: "', 'description: "a-word-of-the-editor. '),
    );
    const { code, output } = await project.build({
      ADMIN_API_URL: api.url,
      SITE_URL: 'https://clinic.example',
      EDITOR_PASSWORD: 'a-word-of-the-editor',
    });
    expect(code).toBe(1);
    expect(output).toContain('about-us.html holds the value of EDITOR_PASSWORD');
    expect(changedFiles(before, await hashFiles(path.join(project.root, 'dist')))).toEqual([]);
  });
});

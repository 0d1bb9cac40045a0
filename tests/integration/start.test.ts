import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { fillCache, makeFolder } from '../support/world.ts';

const run = promisify(execFile);

let home: Awaited<ReturnType<typeof makeFolder>>;
let start: ChildProcess;
let site: string;
let env: NodeJS.ProcessEnv;

/** `npm run admin -- …` for the site of this test. */
const admin = async (...args: string[]) =>
  (await run(process.execPath, ['scripts/admin.ts', ...args], { env })).stdout;

/** Resolves with what a pattern caught in the output of a program; rejects when the program ends first. */
const said = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(`It ended early:\n${output}`)));
  });

beforeAll(async () => {
  home = await makeFolder();
  env = {
    ...process.env,
    SITE_HOME: home.folder,
    SITE_CACHE: path.join(home.folder, 'cache'),
    PORT: '0',
    ADMIN_API_PORT: '0',
    ADMIN_API_URL: '',
  };
  await fillCache(path.join(home.folder, 'cache'));
  start = spawn(process.execPath, [path.resolve('scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site = await said(start, /Site +(http:\S+)/);
});

afterAll(async () => {
  const ended = new Promise((done) => start.on('close', done));
  start.kill('SIGINT');
  await ended;
  await home.remove();
});

test('a second start in this folder says where the first one is, and leaves it alone', async () => {
  for (const script of ['start', 'dev']) {
    const second = run(process.execPath, [`scripts/${script}.ts`], { env });
    await expect(second).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`at ${site}.`) });
  }
  expect(await admin('list')).toContain('the-two-week-wait');
});

test('a request sent to the site stands in the API’s database', async () => {
  const response = await fetch(site + APPOINTMENT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      your_name: 'Test Visitor',
      mobile_number: '01700000000',
      location: 'banani',
      doctor: 'any',
      consent: true,
    }),
  });
  expect(response.status).toBe(201);
  expect(await admin('appointments')).toContain('Test Visitor');
});

test('a request that breaks a rule is refused with the fields', async () => {
  const response = await fetch(site + APPOINTMENT_PATH, { method: 'POST', body: '{"your_name":"A"}' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: { your_name: 'Full name must be at least 2 characters' },
  });
});

// At once, so that they share builds.
test.concurrent('a published post is live without a restart, with what was left out of it named, listed, and gone when it is deleted', async () => {
  const slug = 'questions-to-bring-to-your-first-visit';
  const example = await readFile('docs/example-post.html', 'utf8');
  const file = path.join(home.folder, 'post.html');
  await writeFile(file, `${example}<script>x()</script>`);
  expect(await admin('publish', file)).toMatch(/Changed: a script was removed\nLive after/);
  expect(await (await fetch(`${site}/blog/${slug}`)).text()).toContain(
    'Questions to bring to your first visit',
  );
  expect(await (await fetch(`${site}/blog`)).text()).toContain(`/blog/${slug}`);
  expect(await admin('list')).toContain(slug);
  expect(await admin('delete', slug)).toContain('Gone after');
  expect((await fetch(`${site}/blog/${slug}`)).status).toBe(404);
});

test.concurrent('a post that another file published is overwritten on demand alone, and by that file from then on', async () => {
  const slug = 'the-two-week-wait';
  const file = await postFile('mine.html', `slug: ${slug}\npost_title: Mine`, '<p>My words.</p>');
  const shown = async () => (await fetch(`${site}/blog/${slug}`)).text();
  await expect(admin('publish', file)).rejects.toThrow(
    /Nothing was overwritten: "The two-week.*[\s\S]*--replace/,
  );
  expect(await shown()).not.toContain('My words.');
  expect(await admin('publish', file, '--replace')).toContain('Live after');
  await writeFile(file, (await readFile(file, 'utf8')).replace('My', 'My later'));
  expect(await admin('publish', file)).toContain('Live after');
  expect(await shown()).toContain('My later words.');
});

/** A post file with some fields. */
async function postFile(name: string, fields: string, text: string): Promise<string> {
  const file = path.join(home.folder, name);
  await writeFile(file, `---\n${fields}\n---\n${text}\n`);
  return file;
}

test.concurrent('a post of the future is listed for editors, and not public', async () => {
  const fields = 'slug: later\npost_title: Later\ncreated_at: 2099-01-31 09:30';
  const file = await postFile('later.html', fields, '<p>b</p>');
  expect(await admin('publish', file)).toContain('January 31, 2099 at 9:30 AM');
  expect(await admin('list')).toMatch(/2099-01-31 +scheduled +later/);
});

test.concurrent.each([
  ['with spaces in its address', 'slug: two words', '<p>a</p>', /letters, digits and dashes: two-words/],
  ['of which nothing is left', 'slug: gone', '<script>x()</script>', /leaves it out: nothing of its text/],
])('publishing a post %s ends with the reason', async (_, slug, text, message) => {
  const file = await postFile(`${slug}.html`, `${slug}\npost_title: A`, text);
  await expect(admin('publish', file)).rejects.toThrow(message);
});

test.each([
  ['/about-us', 200],
  ['/about-us/', 301],
  ['/infertility-treatments/embryology', 301],
  ['/nothing-here', 404],
  ['/blog/nothing-here', 404],
  ['/_headers', 404],
  ['/%E0%A4%A', 400],
])('%s answers %i', async (address, status) => {
  expect((await fetch(site + address, { redirect: 'manual' })).status).toBe(status);
});

test('pages are packed, hashed files are kept for a year', async () => {
  const page = await fetch(site, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  const font = /\/_astro\/[^"]+\.woff2/.exec(await page.text())?.[0];
  expect((await fetch(site + font)).headers.get('cache-control')).toContain('immutable');
});

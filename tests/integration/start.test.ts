import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { redirects } from '../../src/integrations/hosting/redirects.ts';
import { BRANCH_IDS } from '../support/own-content.ts';
import { fillCache, makeFolder } from '../support/world.ts';

const run = promisify(execFile);

let home: Awaited<ReturnType<typeof makeFolder>>;
let start: ChildProcess;
let site: string;
let env: NodeJS.ProcessEnv;

/** Runs `npm run admin -- …` for the site of this test. */
const admin = async (...args: string[]) =>
  (await run(process.execPath, ['scripts/admin.ts', ...args], { env })).stdout;

/** Waits for a pattern in the output of a program. Resolves with its capture; rejects when the program ends first. */
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
  // Outside the project, where a build finds none of its packages.
  home = await makeFolder(tmpdir());
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
      location: BRANCH_IDS[0],
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

// Runs in parallel, so that both commands share a build. Errors of `npm run admin` are tested without builds, in
// admin.test.ts.
test.concurrent('a published post is live without a restart, with what was left out of it named, and listed', async () => {
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
});

test.concurrent('a deleted post is gone', async () => {
  const slug = 'egg-freezing-explained-honestly';
  expect((await fetch(`${site}/blog/${slug}`)).status).toBe(200);
  expect(await admin('delete', slug)).toContain('Gone after');
  expect((await fetch(`${site}/blog/${slug}`)).status).toBe(404);
  expect(await admin('list')).not.toContain(slug);
});

const STATUSES: readonly (readonly [address: string, status: number])[] = [
  ['/about-us', 200],
  ['/about-us/', 301],
  ...redirects().map(({ from }) => [from, 301] as const),
  ['/nothing-here', 404],
  ['/blog/nothing-here', 404],
  ['/_headers', 404],
  ['/%E0%A4%A', 400],
];
test.each(STATUSES)('%s answers %i', async (address, status) => {
  expect((await fetch(site + address, { redirect: 'manual' })).status).toBe(status);
});

test('pages are packed, hashed files are kept for a year', async () => {
  const page = await fetch(site, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  const font = /\/_astro\/[^"]+\.woff2/.exec(await page.text())?.[0];
  expect((await fetch(site + font)).headers.get('cache-control')).toContain('immutable');
});

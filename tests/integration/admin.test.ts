/**
 * `npm run admin` beside the embedded API and a site that is built again without Astro: its pages are the posts as the feeds are
 * loaded. `start.test.ts` publishes a post on the real site.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAdminApi } from '../../scripts/admin-api/server.ts';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { startRebuildService } from '../../scripts/rebuild/service.ts';
import { listen, type RunningServer } from '../../scripts/support/listen.ts';
import { loadFeeds } from '../../src/feeds/loaders.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { TEST_TOKEN } from '../support/test-run.ts';
import { makeFolder } from '../support/world.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

let home: Awaited<ReturnType<typeof makeFolder>>;
let servers: readonly RunningServer[];
let site: string;
/** The latest rebuild, which may go on after the last test. */
let rebuilding: Promise<void>;

/** Runs `npm run admin -- …` for the site of this test. */
const admin = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args])).stdout;

beforeAll(async () => {
  home = await makeFolder();
  vi.stubEnv('SITE_HOME', home.folder);
  vi.stubEnv('SITE_CACHE', path.join(home.folder, 'cache'));
  let pages = new Map<string, unknown>();
  const loadPages = async (): Promise<void> => {
    const { posts } = await loadFeeds(new URL(api.url), feedSettings());
    pages = new Map(posts.entries.map(([slug, { html }]) => [`/blog/${slug}`, html]));
  };
  const hook = await startRebuildService({
    home: home.folder,
    secrets: [SECRET],
    rebuild: () => {
      rebuilding = loadPages();
      return rebuilding;
    },
    port: 0,
    resume: false,
  });
  const api = await startAdminApi({
    file: ':memory:',
    port: 0,
    token: TEST_TOKEN,
    hook: { url: hook.url + HOOK_PATH, secret: SECRET },
  });
  const server = await listen(({ url }) => {
    const page = pages.get(new URL(url).pathname);
    return new Response(String(page), { status: page === undefined ? 404 : 200 });
  }, 0);
  servers = [hook, server, api];
  site = server.url;
  rebuilding = loadPages();
  await rebuilding;
  const session = { api: api.url, token: TEST_TOKEN, site };
  await writeFile(path.join(home.folder, 'session.json'), JSON.stringify(session));
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await rebuilding;
  vi.unstubAllEnvs();
  await home.remove();
});

const pageOf = async (slug: string): Promise<string> => (await fetch(`${site}/blog/${slug}`)).text();

/** Writes a post file with some fields. */
async function postFile(name: string, fields: string, text: string): Promise<string> {
  const file = path.join(home.folder, name);
  await writeFile(file, `---\n${fields}\n---\n${text}\n`);
  return file;
}

test('a post that another file published is overwritten on demand alone, and by that file from then on', async () => {
  const slug = 'the-two-week-wait';
  const file = await postFile('mine.html', `slug: ${slug}\npost_title: Mine`, '<p>My words.</p>');
  await expect(admin('publish', file)).rejects.toThrow(
    /Nothing was overwritten: "The two-week.*[\s\S]*--replace/,
  );
  expect(await pageOf(slug)).not.toContain('My words.');
  expect(await admin('publish', file, '--replace')).toContain('Live after');
  await writeFile(file, (await readFile(file, 'utf8')).replace('My', 'My later'));
  expect(await admin('publish', file)).toContain('Live after');
  expect(await pageOf(slug)).toContain('My later words.');
});

test('a post of the future is listed for editors, and not public', async () => {
  const fields = 'slug: later\npost_title: Later\ncreated_at: 2099-01-31 09:30';
  const file = await postFile('later.html', fields, '<p>b</p>');
  expect(await admin('publish', file)).toContain('January 31, 2099 at 9:30 AM');
  expect(await admin('list')).toMatch(/2099-01-31 +scheduled +later/);
});

test.each([
  ['with spaces in its address', 'slug: two words', '<p>a</p>', /letters, digits and dashes: two-words/],
  ['of which nothing is left', 'slug: gone', '<script>x()</script>', /leaves it out: nothing of its text/],
])('publishing a post %s ends with the reason', async (_, slug, text, message) => {
  const file = await postFile(`${slug}.html`, `${slug}\npost_title: A`, text);
  await expect(admin('publish', file)).rejects.toThrow(message);
});

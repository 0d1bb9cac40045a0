import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminApiServer } from '../../scripts/admin-api/server.ts';
import { Journal } from '../../scripts/rebuild/journal.ts';
import { exists } from '../support/release-place.ts';
import { newSecret, send, signedCall, until } from '../support/webhook.ts';
import { makeFolder, startTestApi, TOKEN } from '../support/world.ts';

const secret = newSecret();
const at = (name: string) => path.join(home.folder, name);
let home: Awaited<ReturnType<typeof makeFolder>>;
let api: AdminApiServer;
let server: ChildProcess;
let output = '';
let ended: Promise<unknown>;

beforeAll(async () => {
  home = await makeFolder();
  api = await startTestApi();
  server = spawn(process.execPath, [path.resolve('scripts/rebuild-server.ts')], {
    env: {
      ...process.env,
      ADMIN_API_URL: api.url,
      SITE_HOME: path.join(home.folder, 'site'),
      SITE_CACHE: path.join(home.folder, 'cache'),
      REBUILD_SECRET: secret,
      REBUILD_PORT: '0',
      RELEASE_COMMAND: `cat ${at('site/live')} >> ${at('reloads')}; ls ${at('cache')} >> ${at('copies')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ended = new Promise((done) => server.on('close', done));
  server.stdout?.on('data', (text) => {
    output += text;
  });
  await until('the site', () => /^\S+ site \S+/m.test(output));
});
afterAll(async () => {
  server.kill('SIGTERM');
  await ended;
  await api.close();
  await home.remove();
});

test('what the first build read is no last good copy until its release is live', async () => {
  const atRelease = (await readFile(at('copies'), 'utf8')).split('\n');
  expect(atRelease).toContain('feeds.new');
  expect(atRelease).not.toContain('feeds');
  expect(await exists(at('cache/feeds/posts.json'))).toBe(true);
});

const found = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';

const publish = (slug: string): Promise<Response> =>
  fetch(`${api.url}/admin/posts/${slug}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      slug,
      post_title: `Title of ${slug}`,
      post_content: `<p>Text of ${slug}</p>`,
      post_featured_image: null,
      category_name: ['News'],
      post_meta_title: '',
      post_meta_descr: '',
      post_meta_keywords: '',
    }),
  });

test('W09 W10 twenty posts that are published at once are all live after two builds at most', async () => {
  const countBuilds = async () => (await Journal.open(path.join(home.folder, 'site'))).builds.length;
  const before = await countBuilds();
  const hook = found(/webhook (http\S+),/);
  const slugs = Array.from({ length: 20 }, (_, at) => `burst-${at}`);
  const accepted = slugs.map(async (slug) => {
    const saved = await publish(slug);
    const called = await send(hook, signedCall([secret]));
    return [saved.status, called.status];
  });
  expect(await Promise.all(accepted)).toEqual(slugs.map(() => [200, 202]));
  const isLive = async (slug: string): Promise<boolean> => {
    const file = path.join(home.folder, 'site/current/blog', `${slug}.html`);
    return (await readFile(file, 'utf8').catch(() => '')).includes(`Text of ${slug}`);
  };
  for (const slug of slugs) await until(slug, () => isLive(slug));
  await until('quiet', async () =>
    (await (await fetch(found(/status (http\S+);/))).text()).includes('No build is running'),
  );
  expect((await countBuilds()) - before).toBeLessThanOrEqual(2);
  const reloads = (await readFile(path.join(home.folder, 'reloads'), 'utf8')).trim().split('\n');
  expect(path.basename(await readlink(path.join(home.folder, 'site/current')))).toBe(reloads.at(-1));
});

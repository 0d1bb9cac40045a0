import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as plugin from '../../scripts/hosts/netlify/plugin.ts';
import type { FeedReport } from '../../src/feeds/report.ts';
import {
  type AlertReceiver,
  RECEIVER_SECRET,
  startAlertReceiver,
  summary,
} from '../support/alert-receiver.ts';
import { buildReport, feedReport } from '../support/feed-reports.ts';
import { assetsOf, writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';

const LIVE = feedReport();
const COPY = feedReport({
  state: 'last-good',
  readAt: new Date().toISOString(),
  fault: 'https://editor:a-word-of-the-editor@admin.example.com answered 500.',
});

let project: Awaited<ReturnType<typeof makeFolder>>;
let receiver: AlertReceiver;
beforeEach(async () => {
  [project, receiver] = [await makeFolder(), await startAlertReceiver()];
});
afterEach(() => Promise.all([project.remove(), receiver.close()]));

const at = (name: string) => path.join(project.folder, name);

/** Sends events of Netlify to the plugin, in a process of its own with a store that copies folders. @returns its output */
async function send(events: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const code = `
    import { cp } from 'node:fs/promises';
    import * as plugin from ${JSON.stringify(path.resolve('scripts/hosts/netlify/index.js'))};
    const copy = (from, to) => cp(from, to, { recursive: true, force: true }).then(() => true, () => false);
    const cache = {
      restore: (folder) => copy('store/' + folder, folder),
      save: (folder) => copy(folder, 'store/' + folder),
    };
    const utils = { cache, build: { failBuild: (message) => { console.log('FAILED ' + message); process.exit(0); } } };
    const error = new Error('Command failed: npm run build with a-word-of-the-editor');
    for (const event of ${JSON.stringify(events)}) await plugin[event]({ constants: { PUBLISH_DIR: 'dist' }, error, utils });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project.folder,
    env: {
      ...process.env,
      CONTEXT: 'production',
      SITE_URL: 'https://www.clinic.example',
      ADMIN_API_URL: 'https://admin.clinic.example',
      ALERT_WEBHOOK_URL: receiver.url,
      EDITOR_PASSWORD: 'a-word-of-the-editor',
      ...env,
    },
  });
  const ended = new Promise((done) => child.on('close', done));
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(status, output + errors).toBe(0);
  return output + errors;
}

/** Simulates a build on a new machine. Without feeds, the build fails before it has read any. */
async function build(feeds: readonly FeedReport[] | undefined, env: NodeJS.ProcessEnv = {}): Promise<string> {
  for (const folder of ['.cache', '.alerts']) await rm(at(folder), { recursive: true, force: true });
  if (feeds === undefined) return send(['onError'], env);
  await mkdir(at('.cache'));
  await writeFile(at('.cache/feed-report.json'), JSON.stringify(buildReport(...feeds)));
  return send(['onSuccess'], env);
}

test('the plugin has no export but Netlify’s events, which is all that Netlify takes', () => {
  expect(Object.keys(plugin).sort()).toEqual(['onError', 'onPostBuild', 'onPreBuild', 'onSuccess']);
});

test('P04 a deploy contains the hashed files of those before it', async () => {
  for (const edition of ['1', '2', '3']) {
    await rm(at('dist'), { recursive: true, force: true });
    await rm(at('.cache'), { recursive: true, force: true });
    await writeSmallSite(at('dist'), { edition });
    const output = await send(['onPreBuild', 'onPostBuild'], { CONTEXT: 'deploy-preview' });
    expect(output).toContain(edition === '1' ? 'No build cache found' : 'Build cache restored');
  }
  const files = await readdir(at('dist'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['1', '2', '3'].flatMap(assetsOf)));
});

test('a production deploy of samples is stopped, unless it is marked as a demonstration', async () => {
  await mkdir(at('src/content/site'), { recursive: true });
  await writeFile(at('src/content/site/clinic.yaml'), 'sample: true\n');
  expect(await send(['onPreBuild'], { DEPLOY_DEMONSTRATION: '' })).toContain('FAILED Nothing was published');
  expect(await send(['onPreBuild'], { DEPLOY_DEMONSTRATION: '1' })).not.toContain('FAILED');
});

test.each([
  ['production', { SITE_URL: '' }, 'FAILED SITE_URL is not set'],
  ['production', { ADMIN_API_URL: 'http://127.0.0.1:4600' }, 'FAILED ADMIN_API_URL is http://127.0.0.1:4600'],
  ['production', {}, 'No build cache found'],
  ['deploy-preview', { SITE_URL: '', ADMIN_API_URL: 'http://127.0.0.1:4600' }, 'No build cache found'],
])('a build for %s with %j says: %s', async (CONTEXT, env, expected) => {
  await mkdir(at('src/content/site'), { recursive: true });
  await writeFile(at('src/content/site/clinic.yaml'), 'name: Clinic\nanswersAtNight: a nurse\n');
  expect(await send(['onPreBuild'], { CONTEXT, ...env })).toContain(expected);
});

test('each change causes one alert, although each build runs on a new machine', async () => {
  for (const feeds of [[LIVE], [COPY], [COPY], undefined, undefined, [LIVE], [LIVE]]) await build(feeds);
  expect(summary(receiver.alerts)).toEqual([
    'degraded, feed-last-good posts',
    'failing, build-failed',
    'well',
  ]);
  expect(receiver.alerts[0]?.problems[0]?.message).toContain('***');
  expect(JSON.stringify(receiver.alerts)).not.toContain('a-word-of-the-editor');
  expect(receiver.alerts[1]?.text).toContain('Command failed: npm run build with ***');
});

test('a build that failed early does not replace the build cache', async () => {
  await mkdir(at('store/.cache'), { recursive: true });
  await writeFile(at('store/.cache/posts.json'), 'the last good copy');
  await build(undefined);
  expect(summary(receiver.alerts)).toEqual(['failing, build-failed']);
  expect(await readdir(at('store/.cache'))).toEqual(['posts.json']);
});

test.each([
  ['of a deploy preview', { CONTEXT: 'deploy-preview' }],
  ['without ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: '' }],
])('a build %s sends no alert', async (_, env) => {
  await build(undefined, env);
  expect(receiver.requests).toBe(0);
});

test('while the receiver is down, builds succeed and log no address; the next build sends the alert', async () => {
  receiver.react((response) => void response.writeHead(404).end());
  const output = await build([COPY]);
  expect(output).toContain('the receiver answered 404');
  expect(output).not.toContain(RECEIVER_SECRET);
  receiver.react((response) => void response.end());
  await build([COPY]);
  expect(summary(receiver.alerts)).toEqual(['degraded, feed-last-good posts']);
});

test('an older Node is told what `netlify build` needs', () => {
  const old = `data:text/javascript,${encodeURIComponent(
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })',
  )}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', old, path.resolve('scripts/hosts/netlify/index.js')],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('`netlify build` needs Node 24, and runs with Node 20.19.0.');
});

import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedReport } from '../../src/feeds/report.ts';
import {
  type AlertReceiver,
  RECEIVER_SECRET,
  startAlertReceiver,
  summary,
} from '../support/alert-receiver.ts';
import { buildReport, feedReport } from '../support/feed-reports.ts';
import { exists } from '../support/release-place.ts';
import { makeFolder } from '../support/world.ts';

const LIVE = feedReport();
const COPY = feedReport({
  state: 'last-good',
  readAt: new Date().toISOString(),
  fault: 'https://editor:a-word-of-the-editor@admin.example.com answered 500.',
});
const PLUGIN = path.resolve('scripts/netlify-plugin/index.js');

let project: Awaited<ReturnType<typeof makeFolder>>;
let receiver: AlertReceiver;
beforeEach(async () => {
  [project, receiver] = [await makeFolder(), await startAlertReceiver()];
});
afterEach(() => Promise.all([project.remove(), receiver.close()]));

const at = (name: string) => path.join(project.folder, name);

/** Sends one of Netlify's events to the plugin, in a process of its own. @returns its output */
async function send(event: string, env: NodeJS.ProcessEnv): Promise<string> {
  const code = `
    import { cp } from 'node:fs/promises';
    import { ${event} } from ${JSON.stringify(PLUGIN)};
    const copy = (from, to) => cp(from, to, { recursive: true, force: true }).then(() => true, () => false);
    const cache = {
      restore: (folder) => copy('store/' + folder, folder),
      save: (folder) => copy(folder, 'store/' + folder),
    };
    await ${event}({ error: new Error('Command failed: npm run build with a-word-of-the-editor'), utils: { cache } });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project.folder,
    env: {
      ...process.env,
      CONTEXT: 'production',
      ALERT_WEBHOOK_URL: receiver.url,
      EDITOR_PASSWORD: 'a-word-of-the-editor',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const status = await new Promise((done) => child.on('close', done));
  expect(status, output).toBe(0);
  return output;
}

/** One build on a new machine. Without feeds, it fails before it has read any. */
async function build(feeds: readonly FeedReport[] | undefined, env: NodeJS.ProcessEnv = {}) {
  for (const folder of ['.cache', '.alerts']) await rm(at(folder), { recursive: true, force: true });
  if (feeds === undefined) return send('onError', env);
  await mkdir(at('.cache'));
  await writeFile(at('.cache/feed-report.json'), JSON.stringify(buildReport(...feeds)));
  return send('onSuccess', env);
}

test('on Netlify each change is told once, although each build has a new machine', async () => {
  await build([LIVE]);
  await build([COPY]);
  await build([COPY]);
  await build(undefined);
  await build(undefined);
  await build([LIVE]);
  await build([LIVE]);
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
  expect(await exists(at('store/.cache/posts.json'))).toBe(true);
});

test.each([
  ['of a deploy preview', { CONTEXT: 'deploy-preview' }],
  ['without ALERT_WEBHOOK_URL', { ALERT_WEBHOOK_URL: '' }],
])('a build %s tells nothing', async (_, env) => {
  await build(undefined, env);
  expect(receiver.requests).toBe(0);
});

test('a receiver that is down fails no build, is not named, and is told after the next one', async () => {
  receiver.react((response) => void response.writeHead(404).end());
  const output = await build([COPY]);
  expect(output).toContain('An alert could not be sent: the receiver answered 404');
  expect(output).not.toContain(RECEIVER_SECRET);
  receiver.react((response) => void response.end());
  await build([COPY]);
  expect(summary(receiver.alerts)).toEqual(['degraded, feed-last-good posts']);
});

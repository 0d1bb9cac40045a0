/**
 * `npm start`: starts the embedded admin API, builds the site from it, serves it, and rebuilds it when a post changes.
 * ADMIN_API_URL selects another API. PORT is the site's port, ADMIN_API_PORT the port of the embedded API.
 */
import { randomBytes } from 'node:crypto';
import { adminApiUrl } from '../src/feeds/settings.ts';
import { startAdminApi } from './admin-api/server.ts';
import { siteBuild } from './build/child-build.ts';
import { Releases } from './hosts/server/releases.ts';
import { startPreview } from './preview/server.ts';
import { HOOK_PATH } from './rebuild/receiver.ts';
import { startRebuildService } from './rebuild/service.ts';
import { readPortVariable } from './support/environment.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop } from './support/on-stop.ts';
import { DATABASE, HOME, removeSession, takeFolder, writeSession } from './support/session.ts';

/** Number of further ports to try when the configured port is in use. */
const PORT_TRIES = 20;

const step = (text: string) => console.log(`\n▸ ${text}`);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function start(): Promise<void> {
  const sitePort = readPortVariable(process.env, 'PORT', 4321);
  const apiPort = readPortVariable(process.env, 'ADMIN_API_PORT', 4600);
  await takeFolder();
  const closers: (() => Promise<void>)[] = [];
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const token = randomBytes(24).toString('hex');

  const stop = async () => {
    console.log('\nStopping.');
    await Promise.allSettled([...closers.map((close) => close()), removeSession()]);
    process.exit(0);
  };
  onStop(stop);

  const releases = new Releases(HOME);
  const env: NodeJS.ProcessEnv = { ...process.env };
  const hook = await startRebuildService({
    home: HOME,
    secrets: [secret],
    rebuild: async () => void (await releases.publish(siteBuild({ env }))),
    port: 0,
    resume: false,
    onBuild: (duration, error) =>
      error === null
        ? console.log(`  rebuilt in ${(duration / 1000).toFixed(1)} s`)
        : console.error(`  The rebuild failed; the previous site stays live.\n${error}`),
  });
  closers.push(hook.close);

  if (env.ADMIN_API_URL) {
    step(`Reading the admin API at ${adminApiUrl(env.ADMIN_API_URL).origin}`);
  } else {
    step('Starting the embedded admin API');
    const api = await startAdminApi({
      file: DATABASE,
      port: apiPort,
      tries: PORT_TRIES,
      token,
      hook: { url: hook.url + HOOK_PATH, secret },
    });
    closers.push(api.close);
    env.ADMIN_API_URL = api.url;
    console.log(`  ${api.url}, ${api.database.posts().length} posts`);
  }

  step('Building the site');
  const since = Date.now();
  const progress = /\[(?:admin-api-\w+|content|feed-files|hosting)\]|page\(s\) built/;
  const onLine = (line: string) => progress.test(line) && console.log(`  ${line.slice(9)}`);
  await releases.publish(siteBuild({ env, onLine }), { acceptShrink: true });
  console.log(`  built in ${seconds(since)}`);

  const site = await startPreview({ directory: releases.current, port: sitePort, tries: PORT_TRIES });
  closers.push(site.close);
  const siteUrl = `http://localhost:${site.port}`;
  await writeSession({ api: env.ADMIN_API_URL, token, site: siteUrl });

  console.log(`
  Site       ${siteUrl}
  Admin API  ${env.ADMIN_API_URL}

  Publish a post     npm run admin -- publish docs/example-post.html
  List posts         npm run admin -- list
  See appointments   npm run admin -- appointments
  Stop               Ctrl-C`);
}

await start().catch(exitWithError);

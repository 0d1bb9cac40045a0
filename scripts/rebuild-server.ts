/**
 * `npm run rebuild-server`: one server's whole site. Serves the newest release on PORT and receives the rebuild webhook
 * on REBUILD_PORT, both on loopback, behind a web server that brings HTTPS. See docs/deploy.md.
 */
import { startPreview } from './preview/server.ts';
import { HOOK_PATH } from './rebuild/receiver.ts';
import { Releases } from './rebuild/releases.ts';
import { STATUS_PATH, startRebuildService } from './rebuild/service.ts';
import { chooseRebuild } from './rebuild/targets.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop } from './support/on-stop.ts';
import { HOME } from './support/session.ts';
import { numberFrom, portFrom } from './support/variables.ts';

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

async function serve(): Promise<void> {
  const { env } = process;
  const secrets = [env.REBUILD_SECRET, env.REBUILD_SECRET_PREVIOUS].flatMap((secret) => secret || []);
  if (secrets.length === 0)
    throw new Error('REBUILD_SECRET is not set: the webhook needs a secret. See docs/deploy.md.');
  const limit = numberFrom(env, 'BUILD_LIMIT_SECONDS', { fallback: 300, least: 10, most: 3600 }) * 1000;
  const releases = new Releases(HOME, { limit });
  const { name, rebuild } = chooseRebuild(releases, env, log);
  const service = await startRebuildService({
    home: HOME,
    secrets,
    rebuild,
    port: portFrom(env, 'REBUILD_PORT', 4610),
    onBuild: (duration, error) =>
      log(error === undefined ? `${name}: done in ${duration} ms` : `${name}: failed. ${error}`),
  });
  log(`webhook ${service.url}${HOOK_PATH}, state ${service.url}${STATUS_PATH}; each call asks for ${name}`);
  const closers = [service.close];
  const stop = async () => {
    await Promise.allSettled(closers.map((close) => close()));
    process.exit(0);
  };
  onStop(stop);
  if (env.NETLIFY_BUILD_HOOK_URL) return;

  if ((await releases.shown()) === undefined) {
    log('building the first release');
    await rebuild();
  }
  const port = portFrom(env, 'PORT', 4321);
  const site = await startPreview({ directory: releases.current, port });
  closers.push(site.close);
  log(`site ${site.url}`);
}

await serve().catch(exitWithError);

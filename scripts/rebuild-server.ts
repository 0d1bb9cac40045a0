/**
 * `npm run rebuild-server -- [--check]`: receives the rebuild webhook on REBUILD_PORT, on loopback, and builds releases. A web
 * server forwards the webhook, and serves the releases (docs/deploy.md). `--check` only checks the settings of the environment, as
 * an update does before it goes live.
 *
 * Steps of a rebuild: `rebuild/receiver` checks the signature of the call; `rebuild/queue` joins calls that wait;
 * `rebuild/rebuilder` runs one build at a time, and repeats a failed build; `rebuild/choose-rebuild` selects what a build
 * does: `hosts/server/releases` swaps a new release in, other hosts are published or called.
 */

import { parseArgs } from 'node:util';
import { Releases } from './hosts/server/releases.ts';
import { alertUrl } from './monitoring/alerts.ts';
import { findSecurityNotices } from './monitoring/security.ts';
import { chooseRebuild } from './rebuild/choose-rebuild.ts';
import { HOOK_PATH } from './rebuild/receiver.ts';
import { HEALTH_PATH, startRebuildService } from './rebuild/service.ts';
import { waitForSpace } from './rebuild/wait-for-space.ts';
import { assertCertificatesChecked, readIntegerVariable, readPortVariable } from './support/environment.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop } from './support/on-stop.ts';
import { HOME } from './support/session.ts';
import { findUpdateFault } from './update/update-state.ts';
import { findVersionPlace, liveVersion } from './update/version-place.ts';

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

/** Describes a successful build, e.g. `done in 9120 ms; last good copies: posts`. */
const success = (duration: number, copies: readonly string[]) =>
  [`done in ${duration} ms`, ...(copies.length > 0 ? [`last good copies: ${copies.join(', ')}`] : [])].join(
    '; ',
  );

/** Reads the settings of the environment. @throws Error that names a missing or wrong variable. */
function readSettings(env: NodeJS.ProcessEnv) {
  assertCertificatesChecked(env);
  const secrets = [env.REBUILD_SECRET, env.REBUILD_SECRET_PREVIOUS].flatMap((secret) => secret || []);
  if (secrets.length === 0)
    throw new Error('REBUILD_SECRET is not set. Set it to the secret of the webhook (docs/deploy.md).');
  alertUrl(env);
  const seconds = readIntegerVariable(env, 'BUILD_LIMIT_SECONDS', { fallback: 300, min: 10, max: 3600 });
  const isOwnHost = !env.NETLIFY_BUILD_HOOK_URL && !env.DEPLOY_BUCKET;
  const releases = new Releases(HOME, {
    timeout: seconds * 1000,
    command: env.RELEASE_COMMAND,
    siteUrl: isOwnHost ? env.SITE_URL : undefined,
  });
  const port = readPortVariable(env, 'REBUILD_PORT', 4610);
  return { secrets, releases, port, ...chooseRebuild(releases, env) };
}

async function serve(): Promise<void> {
  const { env } = process;
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { secrets, releases, port, name, rebuild } = readSettings(env);
  if (values.check) {
    console.log(`The settings are right: each call would start ${name}.`);
    return;
  }
  const place = findVersionPlace();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await service.close();
    process.exit(0);
  };
  await waitForSpace({ home: HOME, env, log });
  const service = await startRebuildService({
    home: HOME,
    secrets,
    rebuild,
    port,
    liveRelease: env.NETLIFY_BUILD_HOOK_URL ? undefined : () => releases.live(),
    findServingFault: () => releases.findServingFault(),
    onResume: () => log(`${name}: an interrupted build is repeated`),
    onBuild: (duration, error, copies) =>
      log(`${name}: ${error === null ? success(duration, copies) : `failed. ${error}`}`),
    version: place?.own,
    liveVersion: place && (() => liveVersion(place)),
    onReplaced: () => {
      log('another version of the site is live: this service ends, and systemd starts that version');
      void stop();
    },
    findSecurityNotices: (known) => findSecurityNotices({ known }),
    findUpdateFault: place && (() => findUpdateFault(HOME)),
  });
  log(`webhook ${service.url}${HOOK_PATH}, health ${service.url}${HEALTH_PATH}; each call starts ${name}`);
  onStop(stop);
}

await serve().catch(exitWithError);

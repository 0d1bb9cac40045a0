/**
 * Build plugin for Netlify. Restores and saves the build cache (last good feeds, resized pictures). Adds the hashed
 * files of the previous deploy, which open tabs still load. Sends alerts about production builds.
 */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { readReport } from '../../../src/feeds/report.ts';
import { isHashedFile, listFiles } from '../../../src/integrations/hosting/site-files.ts';
import { messageOf } from '../../../src/lib/message-of.ts';
import { redact } from '../../../src/lib/secrets.ts';
import { alertOnChange } from '../../monitoring/alerts.ts';
import { assessSite } from '../../monitoring/health.ts';
import { readState, writeState } from '../../monitoring/state-file.ts';
import { assertAddresses, assertLaunchReady } from '../common/check-publication.ts';
import { retainAssets, retainedList } from '../common/retained-assets.ts';

/** Build cache, which Netlify stores between builds. */
const CACHE = '.cache';
const LIVE = path.join(CACHE, 'live');
/** State of the last alert, which Netlify stores between builds. */
const ALERTS = '.alerts';
const STATE_FILE = path.join(ALERTS, 'state.json');

/** Part of the arguments that Netlify passes to plugins. */
interface BuildEvent {
  readonly constants: { readonly PUBLISH_DIR: string };
  readonly utils: {
    readonly cache: Record<'restore' | 'save', (folder: string) => Promise<boolean>>;
    readonly build: { failBuild(message: string): void };
  };
}

const isProduction = (): boolean => process.env.CONTEXT === 'production';

/** Stops a production deploy that must not be published, and restores the build cache. */
export async function onPreBuild({ utils }: BuildEvent): Promise<void> {
  if (isProduction()) {
    try {
      assertAddresses(process.env, true);
      assertLaunchReady(process.cwd(), process.env);
    } catch (error) {
      utils.build.failBuild(messageOf(error));
      return;
    }
  }
  const isRestored = await utils.cache.restore(CACHE);
  console.log(isRestored ? 'Build cache restored.' : 'No build cache found.');
}

/** Adds the hashed files of the previous deploy, and saves the build cache. */
export async function onPostBuild({ constants, utils }: BuildEvent): Promise<void> {
  const dist = constants.PUBLISH_DIR;
  await retainAssets(LIVE, dist);
  await rm(LIVE, { recursive: true, force: true });
  const hashed = (await listFiles(dist)).filter(isHashedFile);
  for (const file of [...hashed, path.relative(dist, retainedList(dist))])
    await cp(path.join(dist, file), path.join(LIVE, file));
  await utils.cache.save(CACHE);
}

/**
 * Sends an alert when something changed since the last production build. The alert state has a cache of its own,
 * because a build that fails early does not restore the build cache. If Netlify drops the cache of a failed build, the
 * next failed build repeats the alert.
 */
async function alertOnBuild(
  { utils }: Pick<BuildEvent, 'utils'>,
  error: string | null = null,
): Promise<void> {
  const { env } = process;
  if (!isProduction() || !env.ALERT_WEBHOOK_URL) return;
  await utils.cache.restore(ALERTS);
  const state = await readState(STATE_FILE);
  const health = assessSite({ lastBuild: { error }, report: await readReport(env), now: Date.now() });
  await writeState(STATE_FILE, { ...state, alert: await alertOnChange(state.alert, health, env) });
  await utils.cache.save(ALERTS);
}

/** Sends an alert about a new problem, or about the end of all problems. */
export const onSuccess = (event: Pick<BuildEvent, 'utils'>): Promise<void> => alertOnBuild(event);

/** Sends an alert about a failed build or deploy. */
export const onError = (event: Pick<BuildEvent, 'utils'> & { readonly error: Error }): Promise<void> =>
  alertOnBuild(event, redact(event.error.message, process.env));

import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../src/lib/message-of.ts';
import { redact } from '../../src/lib/secrets.ts';
import { buildCandidate, installPackages, PACKAGE_FILES } from './build-candidate.ts';
import { readUpdateState, type UpdateState, writeUpdateState } from './update-state.ts';
import { VersionGit } from './version-git.ts';
import { liveVersion, switchTo, type VersionPlace } from './version-place.ts';

/** Milliseconds before a failed commit is tried again: the API or the registry may have been down. */
const RETRY_PAUSE = 3_600_000;

/** Milliseconds to keep a version that was replaced. A build of the running service may still read it. */
const RETENTION = 3_600_000;

/** Number of characters of a commit in names of versions and in messages. */
const SHORT = 12;

/** Options of an update. */
export interface UpdateOptions {
  readonly place: VersionPlace;
  /** Folder of the releases and of the state. */
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Tries a commit again that failed in the last hour, or that a rollback replaced. */
  readonly isForced?: boolean;
  /** Receives a line for each step. */
  readonly log: (text: string) => void;
}

const shortOf = (commit: string): string => commit.slice(0, SHORT);

/** Removes all versions that the history does not name. */
async function prune({ versions }: VersionPlace, history: UpdateState['history']): Promise<void> {
  const kept = new Set(history.map(({ version }) => version));
  for (const name of await readdir(versions))
    if (!kept.has(name)) await rm(path.join(versions, name), { recursive: true, force: true });
}

/**
 * Adds a version to the history. Keeps the live version, the version before, and versions that were replaced in the last
 * hour.
 */
function extendHistory(history: UpdateState['history'], live: string, version: string, now: number) {
  const known = history.some((entry) => entry.version === live)
    ? history
    : [{ version: live, at: now }, ...history];
  // A version is replaced when the next version becomes live.
  const others = known.filter((entry) => entry.version !== version);
  const kept = others.filter((_, index) => index === 0 || now - (others[index - 1]?.at ?? 0) < RETENTION);
  return [{ version, at: now }, ...kept];
}

/** Throws when the live version has changes that an update would lose. */
async function assertUnchanged(
  git: VersionGit,
  { commit, folder, isForced }: { commit: string; folder: string; isForced: boolean },
): Promise<void> {
  const files = await git.changedFiles();
  if (files.length > 0)
    throw new Error(
      `These files of ${folder} were changed or added by hand: ${files.join(', ')}. ` +
        'Commit such changes from another folder, then undo them here with: git checkout . && git clean --force -d',
    );
  if (isForced || (await git.isContinuedBy(commit))) return;
  throw new Error(
    `The branch does not contain the live commit: somebody committed in ${folder}, or rewrote the branch. ` +
      'Push that commit, or make the branch live as it is with: npm run update -- --again',
  );
}

/** Creates, checks and builds a version of a commit beside the live version. @returns Its name. */
async function prepareVersion(
  options: UpdateOptions,
  git: VersionGit,
  { live, branch, commit }: { live: string; branch: string; commit: string },
): Promise<string> {
  const { place, home, env, signal, log } = options;
  const version = shortOf(commit);
  const folder = path.join(place.versions, `${version}.new`);
  await rm(folder, { recursive: true, force: true });
  try {
    await git.checkOut(branch, commit, folder);
    const hasSamePackages = await git.isSameIn(commit, PACKAGE_FILES);
    const candidate = {
      folder,
      env,
      signal,
      hasSamePackages,
      live: path.join(place.versions, live),
      release: path.join(home, 'current'),
    };
    log(hasSamePackages ? 'The packages are the same.' : 'Installing the packages of the new version.');
    await installPackages(candidate);
    log('Building the new version beside the live version.');
    await buildCandidate(candidate);
    const target = path.join(place.versions, version);
    // The same commit may have been live before: its folder is kept for rollbacks.
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    return version;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the reason for which a commit is not tried now; undefined for a commit to try. */
function reasonToWait({ rolledBack, failure }: UpdateState, commit: string): string | undefined {
  const again = 'Try it again with: npm run update -- --again';
  if (rolledBack === commit)
    return `Commit ${shortOf(commit)} was rolled back. A newer commit becomes live by itself. ${again}`;
  const hasFailed = failure?.commit === commit && Date.now() - failure.at < RETRY_PAUSE;
  return hasFailed ? `Commit ${shortOf(commit)} failed less than an hour ago. ${again}` : undefined;
}

/** Stores a failure for the alert. A full disk takes none, and has an alert of its own. */
async function storeFailure(
  home: string,
  state: UpdateState,
  failure: UpdateState['failure'],
): Promise<void> {
  await writeUpdateState(home, { ...state, failure }).catch(() => {});
}

/**
 * Reads the branch of the live version and its newest commit. A success ends an earlier failure to read it.
 * @throws Error, which is stored for the alert unless a commit has failed before.
 */
async function fetchCommit(
  { home, env, signal }: UpdateOptions,
  git: VersionGit,
): Promise<{ branch: string; commit: string }> {
  const state = await readUpdateState(home);
  try {
    const branch = await git.branch();
    const commit = await git.fetch(branch);
    if (state.failure?.commit === null) await storeFailure(home, state, null);
    return { branch, commit };
  } catch (error) {
    signal.throwIfAborted();
    const message = `The repository cannot be read, so no new commit becomes live. ${redact(messageOf(error), env)}`;
    await storeFailure(home, state, state.failure ?? { commit: null, at: Date.now(), message });
    throw new Error(message);
  }
}

/**
 * Makes the newest commit of the branch live, if it can be built. A failed update leaves the live version as it is.
 * @returns Message about the result.
 * @throws Error that says what failed, where, and what to do. The state then has the same message, for the alert.
 */
export async function updateSite(options: UpdateOptions): Promise<string> {
  const { place, home, env, signal, log, isForced = false } = options;
  const live = await liveVersion(place);
  const folder = path.join(place.versions, live);
  const git = new VersionGit(folder, env, signal);
  const { branch, commit } = await fetchCommit(options, git);
  const state = await readUpdateState(home);
  if (commit === (await git.head())) {
    if (state.failure) await writeUpdateState(home, { ...state, failure: null });
    return `Nothing is new: ${shortOf(commit)} is live.`;
  }
  const reason = isForced ? undefined : reasonToWait(state, commit);
  if (reason) return reason;
  try {
    await assertUnchanged(git, { commit, folder, isForced });
    log(`Updating to ${shortOf(commit)}: ${await git.subject(commit)}`);
    const version = await prepareVersion(options, git, { live, branch, commit });
    await switchTo(place, version);
    const history = extendHistory(state.history, live, version, Date.now());
    await writeUpdateState(home, { failure: null, rolledBack: null, history });
    await prune(place, history);
    return `Version ${version} is live. The rebuild server starts again from it, and publishes it.`;
  } catch (error) {
    signal.throwIfAborted();
    const reasons = redact(messageOf(error), env);
    const message = `The newest commit, ${shortOf(commit)}, is not on the site, which stays at ${live}. ${reasons}`;
    await storeFailure(home, state, { commit, at: Date.now(), message });
    throw new Error(message);
  }
}

/** Makes the version before the live version live again. Its successor becomes live only with `--again`. */
export async function rollBackUpdate({
  place,
  home,
  env,
  signal,
}: Omit<UpdateOptions, 'log'>): Promise<string> {
  const live = await liveVersion(place);
  const { history } = await readUpdateState(home);
  const at = history.findIndex(({ version }) => version === live);
  const version = history[at + 1]?.version;
  if (version === undefined || !existsSync(path.join(place.versions, version)))
    throw new Error(`There is no version before ${live} in ${place.versions}.`);
  const rolledBack = await new VersionGit(path.join(place.versions, live), env, signal).head();
  await switchTo(place, version);
  // Without the version that is rolled back, which the next update removes.
  await writeUpdateState(home, { failure: null, rolledBack, history: history.slice(at + 1) });
  return `Version ${version} is live again. The rebuild server starts again from it, and publishes it.`;
}

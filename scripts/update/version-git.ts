import { runProgram } from './run-program.ts';

/** A checkout of a version, and the branch that it follows. */
export class VersionGit {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal;

  constructor(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
    this.#folder = folder;
    // A question for a password would wait for ever.
    this.#env = { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
    this.#signal = signal;
  }

  #git(...args: readonly string[]): Promise<string> {
    return runProgram('git', args, { cwd: this.#folder, env: this.#env, signal: this.#signal });
  }

  /** Returns the commit of this version. */
  head = (): Promise<string> => this.#git('rev-parse', 'HEAD');

  /** Returns the branch of this version. @throws ProgramError for a checkout without a branch. */
  branch = (): Promise<string> => this.#git('symbolic-ref', '--short', 'HEAD');

  /** Reads the newest commit of the branch from the remote repository. */
  async fetch(branch: string): Promise<string> {
    await this.#git('fetch', '--quiet', 'origin', `+refs/heads/${branch}:refs/remotes/origin/${branch}`);
    return this.#git('rev-parse', `refs/remotes/origin/${branch}`);
  }

  /** Returns the names of files that were changed or added by hand, without files that Git ignores, e.g. packages. */
  async changedFiles(): Promise<readonly string[]> {
    const status = await this.#git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all');
    return status
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.replace(/^.{1,2} /, ''));
  }

  /** Returns true if a commit continues this version. False after a commit by hand, and after a rewritten history. */
  isContinuedBy(commit: string): Promise<boolean> {
    return this.#git('merge-base', '--is-ancestor', 'HEAD', commit).then(
      () => true,
      () => false,
    );
  }

  /** Returns true if some files are the same in a commit. */
  isSameIn(commit: string, files: readonly string[]): Promise<boolean> {
    return this.#git('diff', '--quiet', 'HEAD', commit, '--', ...files).then(
      () => true,
      () => false,
    );
  }

  /** Returns the subject of a commit. */
  subject = (commit: string): Promise<string> => this.#git('log', '-1', '--format=%s', commit);

  /** Checks a commit out into a new folder, as a clone of its own that shares the stored objects. */
  async checkOut(branch: string, commit: string, target: string): Promise<void> {
    const address = await this.#git('remote', 'get-url', 'origin');
    await this.#git('clone', '--quiet', '--no-checkout', '--branch', branch, '.', target);
    const inTarget = (...args: readonly string[]) => this.#git('-C', target, ...args);
    const remote = `refs/remotes/origin/${branch}`;
    await inTarget('fetch', '--quiet', this.#folder, `+${remote}:${remote}`);
    await inTarget('remote', 'set-url', 'origin', address);
    await inTarget('reset', '--quiet', '--hard', commit);
  }
}

import { spawnSync } from 'node:child_process';

/** Package manager of a machine. */
export interface PackageManager {
  /** Runs a program to its end. @returns False when it fails or does not exist. */
  run(program: string, args: readonly string[]): boolean;
  /** True if system packages may be installed. */
  readonly isRoot: boolean;
}

/** Package manager of this machine. */
export const SYSTEM: PackageManager = {
  run: (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
  isRoot: process.getuid?.() === 0,
};

/** Installs a package of Debian or Ubuntu; does nothing without root or apt. The caller must check the result. */
export function installDebianPackage(name: string, { run, isRoot }: PackageManager = SYSTEM): void {
  if (!isRoot || !run('apt-get', ['update', '-qq'])) return;
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

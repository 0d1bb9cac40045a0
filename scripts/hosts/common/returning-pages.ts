/**
 * Prevents a rollback from restoring pages that were removed on purpose. Used by the rollback of every host.
 * @param wanted Pages of the earlier site.
 * @param live Pages of the live site.
 * @param restoreRemoved Accepts such pages.
 * @throws Error that names the pages.
 */
export function assertNothingReturns(
  wanted: readonly string[],
  live: readonly string[],
  restoreRemoved: boolean,
): void {
  const shown = new Set(live);
  const returning = wanted.filter((page) => !shown.has(page));
  if (restoreRemoved || returning.length === 0) return;
  throw new Error(
    `This would restore pages that were removed since: ${returning.join(', ')}.\n` +
      'To restore them, run the same command with --restore-removed.',
  );
}

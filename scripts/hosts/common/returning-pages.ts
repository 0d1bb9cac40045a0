/**
 * Every host asks this before it goes back to an earlier site.
 * @param wanted Pages of that site.
 * @param live Pages of the live one.
 * @throws Error that names the pages which were taken down since, unless they are meant to come back.
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
    `This would bring back what was taken down since: ${returning.join(', ')}.\n` +
      'If that is meant, run the same command with --restore-removed.',
  );
}

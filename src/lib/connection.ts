/**
 * Whether a visitor pays for every byte or waits for it: their browser saves data, or the connection is slower than 4G.
 * @param connection `navigator.connection`, which not every browser has; without it nothing is known, and nothing spared.
 */
export function sparesData(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  const saves = 'saveData' in connection && connection.saveData === true;
  const slow = 'effectiveType' in connection && connection.effectiveType !== '4g';
  return saves || slow;
}

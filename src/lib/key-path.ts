/** Formats a key path. Counts list entries from 1, as the editor does, e.g. `sections 3 › heading`. */
export const formatKeyPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}` : ` › ${String(part)}`))
    .join('')
    .replace(/^ › /, '');

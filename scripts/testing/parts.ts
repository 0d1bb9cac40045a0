/** Parts that run test files. */
const FILE_PARTS = ['unit', 'integration', 'e2e', 'hosts', 'browsers', 'editor'] as const;

/** Parts that `npm test` runs by default, in the order of its summary. */
const EVERY_TIME = ['types', 'lint', 'unused', 'unit', 'integration', 'budgets', 'e2e'] as const;
/** Parts that run only when the command names them: they install programs, or start large programs. */
const ON_DEMAND = ['hosts', 'browsers', 'editor'] as const;

/** Part that runs test files. */
export type FilePart = (typeof FILE_PARTS)[number];
/** Part of the tests, e.g. `lint` or `e2e`. */
export type Part = (typeof EVERY_TIME)[number] | (typeof ON_DEMAND)[number];

export const DEFAULT_PARTS: readonly Part[] = EVERY_TIME;
export const PARTS: readonly Part[] = [...EVERY_TIME, ...ON_DEMAND];

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
export const isFilePart = (name: string): name is FilePart => FILE_PARTS.some((part) => part === name);

/**
 * Returns the part of a test file or folder: its folder in `tests`. `tests/e2e/editor.spec.ts` is a part of its own,
 * `editor`.
 */
export function partOf(file: string): FilePart | undefined {
  if (file === 'tests/e2e/editor.spec.ts') return 'editor';
  const [root, folder = ''] = file.split('/');
  return root === 'tests' && isFilePart(folder) ? folder : undefined;
}

import { rename } from 'node:fs/promises';
import path from 'node:path';
import { oncePerRun } from './once-per-run.ts';
import { BRANCH_IDS, POSITION_IDS } from './own-content.ts';
import { makeProject } from './project.ts';
import { PRODUCTION, testRunApi } from './test-run.ts';
import { fillCache } from './world.ts';

/** Id of the branch that loses its plan: the last. */
export const WITHOUT_PLAN = BRANCH_IDS.at(-1) ?? '';

/** Id of the position that is closed: the first; undefined for a clinic without positions. */
export const CLOSED_POSITION = POSITION_IDS.at(0);

/** Changes that turn the content into a real clinic's: no samples, a closed position, a branch without a plan. */
const CHANGES: readonly { readonly file: string; readonly values: Readonly<Record<string, unknown>> }[] = [
  { file: 'site/clinic', values: { sample: undefined } },
  { file: `branches/${WITHOUT_PLAN}`, values: { plan: undefined } },
  ...(CLOSED_POSITION === undefined
    ? []
    : [{ file: `positions/${CLOSED_POSITION}`, values: { posted: '2026-11-01', closes: '2026-11-02' } }]),
];

async function build(folder: string): Promise<void> {
  const project = await makeProject();
  await fillCache(path.join(project.root, '.cache'));
  for (const { file, values } of CHANGES) await project.setValues(file, values);
  const { code, output } = await project.build({ ...PRODUCTION, ADMIN_API_URL: testRunApi() });
  if (code !== 0) throw new Error(output);
  await rename(path.join(project.root, 'dist'), folder);
  await project.remove();
}

/**
 * The site of a real clinic, with addresses of its own, on a day after the last day of a position. The tests of a run share
 * it. Its environment asks for development code.
 * @returns Its folder.
 */
export const builtClinic = (): Promise<string> => oncePerRun('clinic', build);

import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oncePerRun } from './once-per-run.ts';
import { makeProject } from './project.ts';
import { PRODUCTION, testRunApi } from './test-run.ts';
import { fillCache } from './world.ts';

/** Changes that turn the demonstration's content into a real clinic's: no samples, a closed position, a branch without a plan. */
const CHANGES: readonly { readonly file: string; readonly from: string | RegExp; readonly to: string }[] = [
  { file: 'site/clinic.yaml', from: 'sample: true\n', to: '' },
  { file: 'positions/embryologist.yaml', from: /^posted: .*$/m, to: '$&\ncloses: 2026-11-02' },
  { file: 'branches/banani.yaml', from: /^plan: .*\n/m, to: '' },
];

async function build(folder: string): Promise<void> {
  const project = await makeProject();
  await fillCache(path.join(project.root, '.cache'));
  for (const { file, from, to } of CHANGES) {
    const content = path.join(project.root, 'src/content', file);
    const before = await readFile(content, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} holds no ${from}`);
    await writeFile(content, after);
  }
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

/**
 * `npm run update:packages -- [--no-test]`: sets each pinned package to the highest version of its major version, or of its
 * minor version below 1.0, in all three lock files. Then installs them, runs the tests, and prints a summary, with newer
 * major versions, which need a decision.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type PackageChange, updateFolder } from './packages/update-folder.ts';
import { exitWithError } from './support/exit-with-error.ts';

/** Folders with packages of their own. */
const FOLDERS = ['.', 'scripts/bench', 'tests/browsers'];

const lineOf = ({ folder, name, from, to }: PackageChange) => `  ${folder}: ${name} ${from} → ${to}`;

/** Prints a list with its title. */
function print(title: string, changes: readonly PackageChange[]): void {
  console.log(`\n${title}: ${changes.length === 0 ? 'none' : changes.length}`);
  for (const change of changes) console.log(lineOf(change));
}

async function update(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-test': { type: 'boolean', default: false } } });
  const changes: PackageChange[] = [];
  const majors: PackageChange[] = [];
  for (const folder of FOLDERS) {
    console.log(`▸ Asking the registry for the packages of ${folder}`);
    const found = await updateFolder(folder);
    changes.push(...found.changes);
    majors.push(...found.majors);
  }
  // Installs the packages first, and selects the Node of the new versions.
  const isTested = !values['no-test'] && changes.length > 0;
  const run = isTested
    ? spawnSync(process.execPath, ['scripts/run.mjs', 'test'], { stdio: 'inherit' })
    : undefined;
  print('Taken up', changes);
  print('Newer major versions, to decide', majors);
  const outcome = run === undefined ? 'not run' : run.status === 0 ? 'passed' : 'failed';
  console.log(`\nTests: ${outcome}.`);
  process.exitCode = run?.status ?? 0;
}

await update().catch(exitWithError);

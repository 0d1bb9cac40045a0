/**
 * `npm run bench:peers -- FOLDER [--dist FOLDER]`: builds our own reconstructions of such a site into FOLDER, one folder
 * each, for `PEERS=FOLDER npm run bench:pages`. They get the words and pictures of our own built pages (`--dist`, else the
 * demonstration). See scripts/bench/README.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildDemonstration } from '../../support/demonstration.ts';
import { exitWithError } from '../../support/exit-with-error.ts';
import { readPeerPages, writePeerPages } from '../support/peer-pages.ts';
import { writeWords } from './words.ts';

/** A post that every reconstruction is measured on, beside its home page. */
const POST = 'the-two-week-wait';
const PAGES = ['/', `/blog/${POST}`];

/** Each is a folder of `apps`; `output` is where its own `npm run build` leaves the site. */
const RECONSTRUCTIONS = [
  { name: 'next', output: 'out' },
  { name: 'spa', output: 'dist' },
] as const;

const apps = path.join(import.meta.dirname, 'apps');
const workshop = path.resolve('.cache/bench/peers');

const {
  values,
  positionals: [folder],
} = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' } } });

function npm(home: string, ...words: string[]): void {
  const { status } = spawnSync('npm', words, {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`"npm ${words.join(' ')}" failed in ${home}.`);
}

/** Builds one outside the sources, so that neither its packages nor its output can land among them. */
async function build({ name, output }: (typeof RECONSTRUCTIONS)[number], dist: string, into: string) {
  const home = path.join(workshop, name);
  await rm(home, { recursive: true, force: true });
  for (const source of ['shared', name]) await cp(path.join(apps, source), home, { recursive: true });
  await writeWords(dist, home);
  npm(home, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  npm(home, 'run', 'build');
  const site = path.join(into, name);
  await rm(site, { recursive: true, force: true });
  await cp(path.join(home, output), site, { recursive: true });
  // A host of pages that are drawn in the browser answers every address with the same one.
  for (const page of PAGES.filter((one) => one !== '/')) {
    const file = path.join(site, `${page}.html`);
    if (existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(site, 'index.html'), file);
  }
}

async function buildAll(): Promise<void> {
  if (!folder) throw new Error('Name the folder for the built sites: npm run bench:peers -- FOLDER');
  const into = path.resolve(folder);
  const dist = path.resolve(values.dist ?? (await buildDemonstration('bench')));
  for (const one of RECONSTRUCTIONS) await build(one, dist, into);
  const own = RECONSTRUCTIONS.map(({ name }) => [name, PAGES]);
  await writePeerPages(into, { ...(await readPeerPages(into)), ...Object.fromEntries(own) });
  console.log(`\nBuilt. To measure them: PEERS=${into} npm run bench:pages`);
}

await buildAll().catch(exitWithError);

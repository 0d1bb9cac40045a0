/**
 * `npm run bench:peers -- FOLDER [--dist FOLDER]`: builds reconstructions of the site with other stacks into FOLDER, one
 * folder each, for `PEERS=FOLDER npm run bench:pages`. Their texts and pictures come from the built site (`--dist`, or else
 * the demonstration). See scripts/bench/README.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildDemonstration } from '../../support/demonstration.ts';
import { exitWithError } from '../../support/exit-with-error.ts';
import { readPeerPages, writePeerPages } from '../support/peer-pages.ts';
import { writeSiteContent } from './site-content.ts';

/** A post that is measured on every reconstruction, besides its home page. */
const POST = 'the-two-week-wait';
const PAGES = ['/', `/blog/${POST}`];

/** Folders of `apps`; `output` is the output folder of their `npm run build`. */
const RECONSTRUCTIONS = [
  { name: 'next', output: 'out' },
  { name: 'spa', output: 'dist' },
] as const;

const apps = path.join(import.meta.dirname, 'apps');
const workFolder = path.resolve('.cache/bench/peers');

const {
  values,
  positionals: [folder],
} = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' } } });

function npm(home: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`"npm ${args.join(' ')}" failed in ${home}.`);
}

/** Builds a reconstruction in the cache folder, so that its packages and output are not written to the sources. */
async function build({ name, output }: (typeof RECONSTRUCTIONS)[number], dist: string, into: string) {
  const home = path.join(workFolder, name);
  await rm(home, { recursive: true, force: true });
  for (const source of ['shared', name]) await cp(path.join(apps, source), home, { recursive: true });
  await writeSiteContent(dist, home);
  npm(home, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  npm(home, 'run', 'build');
  const site = path.join(into, name);
  await rm(site, { recursive: true, force: true });
  await cp(path.join(home, output), site, { recursive: true });
  // Hosts of single-page apps serve index.html at every path.
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

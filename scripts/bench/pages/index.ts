/**
 * `npm run bench:pages -- [--pages /,/blog] [--runs 3] [--dist FOLDER] [--quiet 20] [--max-wait 120]`: runs Lighthouse
 * on the site's pages and a blank page, in turn. PEERS is a folder of other built sites, one folder each; the pages that
 * its `pages.json` lists, or else the home pages, are measured too. See scripts/bench/README.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicPath } from '../../../src/lib/paths.ts';
import { listFiles } from '../../deploy/site-files.ts';
import { requireChromium } from '../../support/chromium.ts';
import { buildDemonstration } from '../../support/demonstration.ts';
import { exitWithError } from '../../support/exit-with-error.ts';
import { makeBlankSite } from '../support/controls.ts';
import { findPeers } from '../support/peer-pages.ts';
import { waitForQuiet } from '../support/quiet.ts';
import { heading, writeResults } from '../support/results.ts';
import { serveSite } from '../support/serve-site.ts';
import { type Visit, visit } from './lighthouse.ts';
import { failedAudits, summaryTable } from './summary.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '3' },
    dist: { type: 'string' },
    quiet: { type: 'string', default: '20' },
    'max-wait': { type: 'string', default: '120' },
  },
});

/** Pages that hosts serve at other paths; not measured. */
const EXCLUDED_PAGES = ['/404', '/blog/not-found', '/fertility-experts/not-found'];

/** The paths of the pages of a built site that visitors can open. */
const pagesOf = async (dist: string): Promise<string[]> =>
  (await listFiles(dist))
    .filter((file) => file.endsWith('.html'))
    .map((file) => publicPath(`/${file}`))
    .filter((page) => !EXCLUDED_PAGES.includes(page));

async function measure(): Promise<void> {
  const chromium = requireChromium();
  const dist = path.resolve(values.dist ?? (await buildDemonstration('bench')));
  const existing = await pagesOf(dist);
  const pages = values.pages?.split(',') ?? existing;
  const unknown = pages.filter((page) => !existing.includes(page));
  if (unknown.length > 0)
    throw new Error(`The site has no page ${unknown.join(', ')}. It has ${existing.join(', ')}.`);
  const ours = await serveSite(dist);
  const others = [
    { name: 'blank', root: await makeBlankSite(), pages: ['/'] },
    ...(process.env.PEERS ? await findPeers(process.env.PEERS) : []),
  ];
  const served = await Promise.all(
    others.map(async ({ root, ...other }) => ({ ...other, site: await serveSite(root) })),
  );
  const targets = [
    ...served.flatMap(({ name, pages, site }) =>
      pages.map((page) => ({ name: `${name} ${page}`, url: site.url + page })),
    ),
    ...pages.map((page) => ({ name: `ours ${page}`, url: ours.url + page })),
  ];
  const quiet = { maxPressure: Number(values.quiet), maxWait: Number(values['max-wait']) };
  const pressures: (number | undefined)[] = [];
  const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]));
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const { name, url } of targets) {
      const pressure = await waitForQuiet(quiet);
      pressures.push(pressure);
      const result = await visit(url, chromium);
      visits.get(name)?.push(result);
      console.error(
        `run ${run} ${name}: LCP ${result.metrics.lcp.toFixed(0)} ms, pressure ${pressure ?? '?'} %`,
      );
    }
  }
  await Promise.all([ours, ...served.map(({ site }) => site)].map((site) => site.close()));
  const measured = [...visits].map(([name, list]) => ({ name, visits: list }));
  const head = heading(pressures, quiet.maxPressure);
  console.log(`${head}\n\n${summaryTable(measured)}\n\nFailed audits:\n\n${failedAudits(measured)}`);
  console.log(`\n${await writeResults('pages', { head, pressures, pages: measured })}`);
}

await measure().catch(exitWithError);

/**
 * `npm run bench:pages -- [DIST ...] [--pages /,/blog] [--runs 5]`: runs Lighthouse on pages of built sites and on a
 * blank page, alternately. See scripts/bench/README.md.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import pRetry from 'p-retry';
import { z } from 'zod';
import { requireChromium } from '../support/chromium.ts';
import { exitWithError } from '../support/exit-with-error.ts';
import { ensurePackageFile } from '../support/folder-packages.ts';
import { measureInTurn, median, printTable } from './run.ts';
import { serveSite, sitesToMeasure } from './serve-site.ts';

/** A page with only a heading: the baseline of network and browser. */
const BLANK =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A blank page to compare with."><title>Blank</title><link rel="icon" href="data:,"></head><body><main><h1>Blank</h1></main></body></html>';

/** Flags of Chromium. `--host-resolver-rules` blocks all network traffic except to localhost. */
const CHROMIUM_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --ignore-certificate-errors ' +
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost"';

const value = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);

/** Audits of Lighthouse that the table shows. Absent after a failed visit. */
const reportSchema = z.object({
  audits: z.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'cumulative-layout-shift': value,
  }),
});
type Visit = z.infer<typeof reportSchema>['audits'];

/** Measures a page once with Lighthouse's mobile settings: simulated slow 4G, processor slowed down 4 times. */
async function visit(url: string): Promise<Visit> {
  const args = [
    ensurePackageFile('scripts/bench', 'lighthouse/cli/index.js'),
    ...[url, '--output=json', '--quiet', '--only-categories=performance'],
    `--chrome-flags=${CHROMIUM_FLAGS}`,
  ];
  const options = { env: { ...process.env, CHROME_PATH: requireChromium() }, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return reportSchema.parse(JSON.parse(stdout)).audits;
}

async function measure(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '/,/contact-us,/resources/first-visit,/blog' },
      runs: { type: 'string', default: '5' },
    },
  });
  const sites = await sitesToMeasure(positionals);
  const blank = await serveSite(sites[0] ?? '', () => BLANK);
  const targets = [{ name: 'blank', url: blank, values: Array.of<Visit>() }];
  for (const folder of sites) {
    const url = await serveSite(folder);
    for (const page of values.pages.split(','))
      targets.push({ name: `${page} of ${folder}`, url: url + page, values: [] });
  }
  // Retries, because Lighthouse sometimes fails to record a trace, and its message recommends to run it again.
  const visitAgain = ({ url }: { url: string }) => pRetry(() => visit(url), { retries: 2 });
  await measureInTurn(targets, Number(values.runs), visitAgain);
  const rows = targets.map(({ name, values: visits }) => {
    const of = (audit: keyof Visit, list = visits) => median(list.map((found) => found[audit]));
    const fcp = of('first-contentful-paint');
    const lcp = of('largest-contentful-paint');
    return [
      ...[name, fcp.toFixed(0), lcp.toFixed(0)],
      (fcp / of('first-contentful-paint', targets[0]?.values)).toFixed(2),
      (lcp / of('largest-contentful-paint', targets[0]?.values)).toFixed(2),
      of('cumulative-layout-shift').toFixed(3),
    ];
  });
  printTable(['page', 'FCP ms', 'LCP ms', '× blank', '× blank', 'CLS'], rows);
}

await measure().then(() => process.exit(), exitWithError);

/**
 * `npm run bench:tap -- [--runs 3] [--rates 4,20] [--dist FOLDER] [--quiet 20] [--max-wait 120]`: response to the
 * first tap on a phone while scripts are still loading, compared with the same pages without scripts. See
 * scripts/bench/README.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { requireChromium } from '../../support/chromium.ts';
import { buildDemonstration } from '../../support/demonstration.ts';
import { exitWithError } from '../../support/exit-with-error.ts';
import { nativeOnly } from '../support/controls.ts';
import { waitForQuiet } from '../support/quiet.ts';
import { heading, markdownTable, median, writeResults } from '../support/results.ts';
import { serveSite } from '../support/serve-site.ts';
import { type TapResult, tapOnce } from './measure.ts';
import { TARGETS } from './targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    rates: { type: 'string', default: '4,20' },
    dist: { type: 'string' },
    quiet: { type: 'string', default: '20' },
    'max-wait': { type: 'string', default: '120' },
  },
});

const VARIANTS = ['ours', 'native'] as const;

/** All taps on one target at one CPU throttling rate. */
interface Series {
  readonly target: string;
  readonly rate: number;
  readonly taps: Readonly<Record<(typeof VARIANTS)[number], TapResult[]>>;
}

const rounded = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));

function row({ target, rate, taps }: Series): string[] {
  const lost = (list: readonly TapResult[]) => list.filter(({ response }) => response === undefined).length;
  const response = (list: readonly TapResult[]) => median(list.flatMap((tap) => tap.response ?? []));
  const interaction = (list: readonly TapResult[]) => median(list.map((tap) => tap.interaction));
  const { ours, native } = taps;
  return [
    target,
    `${rate}×`,
    `${lost(ours)} of ${ours.length}`,
    `${lost(native)} of ${native.length}`,
    ...[response, interaction].flatMap((of) => [
      rounded(of(ours)),
      rounded(of(native)),
      (of(ours) / of(native)).toFixed(2),
    ]),
    String(Math.max(...ours.map(({ scriptsBefore }) => scriptsBefore))),
  ];
}

const HEAD = [
  ...['tap on', 'processor', 'lost', 'lost (native)', 'response ms', 'native', 'ratio'],
  ...['INP-like ms', 'native', 'ratio', 'script files before'],
];

async function measure(): Promise<void> {
  const executablePath = requireChromium();
  const dist = path.resolve(values.dist ?? (await buildDemonstration('bench')));
  const sites = { ours: await serveSite(dist), native: await serveSite(dist, nativeOnly) };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const quiet = { maxPressure: Number(values.quiet), maxWait: Number(values['max-wait']) };
  const pressures: (number | undefined)[] = [];
  const series = values.rates.split(',').flatMap((rate) =>
    TARGETS.map((target) => {
      const results: Series = { target: target.name, rate: Number(rate), taps: { ours: [], native: [] } };
      return { target, results };
    }),
  );
  for (let run = 1; run <= Number(values.runs); run += 1)
    for (const { target, results } of series)
      for (const variant of VARIANTS) {
        pressures.push(await waitForQuiet(quiet));
        const tapped = await tapOnce(browser, sites[variant].url, target, results.rate);
        results.taps[variant].push(tapped);
        console.error(
          `run ${run} ${results.rate}× ${variant} ${target.name}: ${rounded(tapped.response ?? Number.NaN)} ms`,
        );
      }
  await browser.close();
  await Promise.all(Object.values(sites).map((site) => site.close()));
  const all = series.map(({ results }) => results);
  const head = heading(pressures, quiet.maxPressure);
  console.log(`${head}\n\n${markdownTable(HEAD, all.map(row))}`);
  console.log(`\n${await writeResults('tap', { head, pressures, results: all })}`);
}

await measure().catch(exitWithError);

/**
 * `npm run check:budgets -- [FOLDER]`: measures what a visit to each page of a built site (default `dist`) downloads. Exits
 * with 1 when a page exceeds a limit of scripts/budgets/limits.ts, and names the page and its files.
 */
import { findExcess, total } from './budgets/limits.ts';
import { measureSite } from './budgets/measure.ts';
import { exitWithError } from './support/exit-with-error.ts';

async function check(): Promise<void> {
  const pages = await measureSite(process.argv[2] ?? 'dist');
  const rows = [...pages].sort(([, a], [, b]) => total(b.firstLoad) - total(a.firstLoad));
  console.table(
    rows.map(([page, cost]) => ({
      page,
      ...Object.fromEntries(Object.entries(cost).map(([measure, sizes]) => [measure, total(sizes)])),
    })),
  );
  const excess = findExcess(pages);
  console.log(excess.length === 0 ? 'All pages are within budget.' : excess.join('\n'));
  process.exitCode = excess.length === 0 ? 0 : 1;
}

await check().catch(exitWithError);

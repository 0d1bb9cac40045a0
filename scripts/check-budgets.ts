/**
 * `npm run check:budgets -- [FOLDER]`: measures the download size of every page of a built site (default `dist`).
 * Exits with 1 when a page exceeds a limit of scripts/budgets/limits.ts, and names page, files and excess.
 */
import { findExcess } from './budgets/excess.ts';
import { measureSite } from './budgets/measure.ts';
import { budgetTable } from './budgets/table.ts';
import { exitWithError } from './support/exit-with-error.ts';

async function check(): Promise<void> {
  const pages = await measureSite(process.argv[2] ?? 'dist');
  const excess = findExcess(pages);
  console.log(budgetTable(pages));
  for (const message of excess) console.error(`\n${message}`);
  console.log(
    `\n${excess.length === 0 ? 'All pages are within budget.' : `${excess.length} budgets exceeded.`}`,
  );
  process.exitCode = excess.length === 0 ? 0 : 1;
}

await check().catch(exitWithError);

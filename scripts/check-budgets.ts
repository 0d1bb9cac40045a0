/**
 * `npm run check:budgets -- [FOLDER]`: what every page of a built site (default `dist`) asks of a visitor's connection.
 * Exits with 1 when a page takes more than scripts/budgets/limits.ts allows, and names page, files and excess.
 */
import { findExcess } from './budgets/excess.ts';
import { measureSite } from './budgets/measure.ts';
import { budgetTable } from './budgets/table.ts';
import { exitWithError } from './support/exit-with-error.ts';

async function check(): Promise<void> {
  const pages = await measureSite(process.argv[2] ?? 'dist');
  const excess = findExcess(pages);
  console.log(budgetTable(pages));
  for (const sentence of excess) console.error(`\n${sentence}`);
  console.log(
    `\n${excess.length === 0 ? 'Every page keeps its budget.' : `${excess.length} budgets exceeded.`}`,
  );
  process.exitCode = excess.length === 0 ? 0 : 1;
}

await check().catch(exitWithError);

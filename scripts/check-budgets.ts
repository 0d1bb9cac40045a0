/**
 * `npm run check:budgets -- [FOLDER] [--room]`: measures the downloads of each page of a built site (default `dist`). Lists
 * pages near a limit (scripts/budgets/limits.ts). Exits with 1 when a page exceeds a limit, and names the page and its
 * files. With `--room`, as in the tests of this project, a page from 96 % of the first round trip is an error too; an owner's
 * edit of the content may take that room.
 */
import { parseArgs } from 'node:util';
import { findExcess, findFull, findNear, NEAR, total, usages } from './budgets/limits.ts';
import { measureSite } from './budgets/measure.ts';
import { exitWithError } from './support/exit-with-error.ts';

async function check(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { room: { type: 'boolean' } },
  });
  const pages = await measureSite(positionals[0] ?? 'dist');
  const rows = [...pages].sort(([, a], [, b]) => total(b.firstLoad) - total(a.firstLoad));
  console.table(
    rows.map(([page, cost]) => ({
      address: page,
      ...Object.fromEntries(Object.entries(cost).map(([measure, sizes]) => [measure, total(sizes)])),
    })),
  );
  const all = usages(pages);
  const near = findNear(all);
  if (near.length > 0) console.log(`At ${NEAR * 100} % of a limit or more:\n${near.join('\n')}`);
  const excess = findExcess(all);
  console.log(excess.length === 0 ? 'All pages are within budget.' : excess.join('\n'));
  const full = values.room ? findFull(all) : [];
  if (full.length > 0) console.log(`No room for the next edit, which is an error here:\n${full.join('\n')}`);
  process.exitCode = excess.length + full.length === 0 ? 0 : 1;
}

await check().catch(exitWithError);

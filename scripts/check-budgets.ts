/**
 * `npm run check:budgets -- [FOLDER]`: what every page of a built site (default `dist`) asks of a visitor's connection.
 * Exits with 1 when a page takes more than scripts/budgets/limits.ts allows, and names page, files and excess. With
 * `--fresh` it first builds the demonstration into a folder of its own.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startAdminApi } from './admin-api/server.ts';
import { findExcess } from './budgets/excess.ts';
import { measureSite } from './budgets/measure.ts';
import { budgetTable } from './budgets/table.ts';
import { buildSite } from './support/build-site.ts';
import { fail } from './support/fail.ts';

/** Builds the site from the embedded API, and says where. */
async function buildFresh(): Promise<string> {
  const home = path.resolve('.cache/budgets');
  const outDir = path.join(home, 'dist');
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'unused' });
  const env = { ...process.env, ADMIN_API_URL: api.url, SITE_CACHE: home };
  await buildSite({ outDir, env, onReport: () => {} }).finally(() => api.close());
  return outDir;
}

async function check(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false } },
  });
  const pages = await measureSite(values.fresh ? await buildFresh() : (positionals[0] ?? 'dist'));
  const excess = findExcess(pages);
  console.log(budgetTable(pages));
  for (const sentence of excess) console.error(`\n${sentence}`);
  console.log(
    `\n${excess.length === 0 ? 'Every page keeps its budget.' : `${excess.length} budgets exceeded.`}`,
  );
  process.exitCode = excess.length === 0 ? 0 : 1;
}

await check().catch(fail);

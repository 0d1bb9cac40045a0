import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AdminApiServer, startAdminApi } from '../../scripts/admin-api/server.ts';
import { TEST_TOKEN } from '../../scripts/support/test-run.ts';

/** The editors' token of the test API. */
export const TOKEN = TEST_TOKEN;

/** A temporary folder inside the project, so that a build can be moved into place by a rename. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('.cache/test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An embedded admin API with a database of its own, on a free port: for tests that change its content. */
export const startTestApi = (): Promise<AdminApiServer> =>
  startAdminApi({ file: ':memory:', port: 0, token: TOKEN });

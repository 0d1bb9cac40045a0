/**
 * Shared resources of a test run: an embedded admin API, and the sites built from it. The first process that needs a
 * variant of the site builds it, once. Child processes find the run through the environment.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startAdminApi } from '../../scripts/admin-api/server.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { oncePerRun } from './once-per-run.ts';

/** Token for the editors' endpoints of the test APIs. */
export const TEST_TOKEN = 'test-token';

/** Addresses of a site's own, in an environment that asks for development code. */
export const PRODUCTION = {
  SITE_URL: 'https://clinic.example',
  PUBLIC_ASSET_HOST: 'https://cdn.clinic.example/site',
  NODE_ENV: 'development',
} as const;

/** Sites for tests that only read them. */
const VARIANTS = {
  demonstration: {},
  production: PRODUCTION,
} as const;

/**
 * Starts a run, unless this process belongs to a run already. @returns Function that ends the run and removes its
 * files.
 */
export async function startTestRun(): Promise<() => Promise<void>> {
  if (process.env.TEST_RUN_FOLDER) return async () => {};
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('.cache/test-run-'));
  const api = await startAdminApi({ file: ':memory:', port: 0, token: TEST_TOKEN });
  Object.assign(process.env, { TEST_RUN_FOLDER: folder, TEST_RUN_API: api.url });
  return async () => {
    delete process.env.TEST_RUN_FOLDER;
    await api.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The admin API of the run. */
export function testRunApi(): string {
  const { TEST_RUN_API } = process.env;
  if (!TEST_RUN_API) throw new Error('No test run was started: see startTestRun.');
  return TEST_RUN_API;
}

/** The folder of a built site, for tests that only read it. The first caller builds it; others wait for that build. */
export async function builtSite(variant: keyof typeof VARIANTS): Promise<string> {
  const home = await oncePerRun(variant, async (folder) => {
    console.log(`▸ Building the site for the tests: ${variant}`);
    // A test of deployment in the same process has set an address.
    const { SITE_URL: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      ...VARIANTS[variant],
      ADMIN_API_URL: testRunApi(),
      SITE_CACHE: path.join(folder, 'cache'),
    };
    await buildSite({ outDir: path.join(folder, 'dist'), env, onReport: () => {} });
  });
  return path.join(home, 'dist');
}

import { startPreview } from '../../scripts/preview/server.ts';
import { builtSite, startTestRun, TEST_TOKEN, testRunApi } from './test-run.ts';

/** Serves the demonstration for all browser tests, which find it in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const endRun = await startTestRun();
  const dist = await builtSite('demonstration');
  const site = await startPreview({ directory: dist, port: 0 });
  Object.assign(process.env, { SITE: site.url, API: testRunApi(), API_TOKEN: TEST_TOKEN, DIST: dist });
  return async () => {
    await site.close();
    await endRun();
  };
}

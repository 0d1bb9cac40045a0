import path from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findChromium } from '../scripts/support/chromium.ts';
import { LEFT_OUT_TESTS } from './support/left-out-tests.ts';

/**
 * Features of Chromium that no test needs. The first two open a hidden page of the address bar with each new window, which
 * takes more time than most tests. The others repeat the list of Playwright, which this list replaces.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** A phone. One pixel of its screen is one of the page: seven times as many take longer to paint, and show no more. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
const EDITOR = /editor\.spec/;

/**
 * Tests in a real Chromium against the built site, as the preview serves it. `desktop` and `phone` run with scripts,
 * `no-script` runs what is tagged @no-script without them; `editor` drives the editor of the content.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: [...LEFT_OUT_TESTS],
  globalSetup: './support/site.ts',
  // A separate folder, because Playwright empties it. Reports of the other parts are beside it.
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/../fixtures/visual/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['junit', { outputFile: '../test-results/e2e.xml' }]],
  timeout: 30_000,
  use: {
    launchOptions: {
      executablePath: findChromium() ?? '/nowhere/chromium',
      // On Linux: the same fallback fonts on every machine.
      env: { ...process.env, FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'support/fonts.conf') },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED_FEATURES.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: DESKTOP,
      grepInvert: /@phone|@no-script/,
      testIgnore: [EDITOR, ...LEFT_OUT_TESTS],
    },
    { name: 'phone', use: PHONE, grep: /@phone/ },
    { name: 'no-script', use: { ...PHONE, javaScriptEnabled: false }, grep: /@no-script/ },
    { name: 'editor', use: DESKTOP, testMatch: EDITOR },
  ],
});

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { installDebianPackage, SYSTEM } from './debian-package.ts';

/** Debian package of Chromium without windows. Starts and paints faster than the complete Chromium, by a sixth. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * Finds a Chromium: CHROMIUM_PATH, else Playwright's, else the system's. @returns Path; undefined when there is none.
 * @param isWhole Excludes Chromium without windows, which cannot open local files as the editor of the content does.
 */
export const findChromium = (isWhole = false): string | undefined =>
  [
    process.env.CHROMIUM_PATH ?? '',
    chromium.executablePath(),
    ...(isWhole ? [] : [`/usr/bin/${HEADLESS_SHELL}`]),
    ...SYSTEM_PATHS,
  ].find((file) => existsSync(file));

/**
 * Finds a Chromium, or installs it with Playwright, else from the system's packages. @returns Path.
 * @param isWhole See `findChromium`.
 * @throws Error with instructions for an installation by hand.
 */
export function requireChromium(
  isWhole = false,
  machine = { ...SYSTEM, findChromium: () => findChromium(isWhole) },
): string {
  const playwright = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  const packages = isWhole ? ['chromium'] : [HEADLESS_SHELL, 'chromium'];
  const installers = [
    () => {},
    () => machine.run(process.execPath, [path.join(playwright, 'cli.js'), 'install', 'chromium']),
    ...packages.map((name) => () => installDebianPackage(name, machine)),
  ];
  for (const install of installers) {
    install();
    const found = machine.findChromium();
    if (found) return found;
  }
  throw new Error(
    'There is no Chromium, and none could be installed. Do one of these, then run the same command again:\n' +
      '  npm exec -- playwright install chromium   (needs the internet)\n' +
      '  sudo apt-get install chromium             (Debian, Ubuntu)\n' +
      '  export CHROMIUM_PATH=/path/to/chromium    (one that is already there)',
  );
}

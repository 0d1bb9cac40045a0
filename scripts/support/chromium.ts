import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { installDebianPackage, SYSTEM } from './debian-package.ts';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The path of a Chromium: CHROMIUM_PATH, else Playwright's own, else the system's; undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM_PATHS].find((file) =>
    existsSync(file),
  );

/**
 * The path of a Chromium, which is installed where there is none: by Playwright, else from the system's packages.
 * @throws Error that lists what to do by hand.
 */
export function requireChromium(machine = { ...SYSTEM, findChromium }): string {
  const playwright = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  const installers = [
    () => {},
    () => machine.run(process.execPath, [path.join(playwright, 'cli.js'), 'install', 'chromium']),
    () => installDebianPackage('chromium', machine),
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

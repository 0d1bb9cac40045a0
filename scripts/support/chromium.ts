import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { installDebianPackage, type PackageManager, SYSTEM } from './debian-package.ts';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const MANUAL_STEPS = [
  'There is no Chromium, and none could be installed. Do one of these, then run the same command again:',
  '  npm exec -- playwright install chromium   (needs the internet)',
  '  sudo apt-get install chromium             (Debian, Ubuntu)',
  '  export CHROMIUM_PATH=/path/to/chromium    (one that is already there)',
].join('\n');

/** The path of a Chromium: CHROMIUM_PATH, else Playwright's own, else the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  return [...(configured ? [configured] : []), chromium.executablePath(), ...SYSTEM_PATHS].find((file) =>
    existsSync(file),
  );
}

/** What the installation needs from the machine. */
export interface Machine extends PackageManager {
  findChromium(): string | undefined;
}

/** Playwright's own installer. */
function installFromPlaywright({ run }: Machine): void {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  run(process.execPath, [cli, 'install', 'chromium']);
}

const THIS_MACHINE: Machine = { ...SYSTEM, findChromium };

/**
 * The path of a Chromium, which is installed where there is none: by Playwright, else from the system's packages.
 * @throws Error that lists what to do by hand.
 */
export function requireChromium(machine: Machine = THIS_MACHINE): string {
  const installFromSystem = () => installDebianPackage('chromium', machine);
  for (const install of [() => {}, installFromPlaywright, installFromSystem]) {
    install(machine);
    const found = machine.findChromium();
    if (found) return found;
  }
  throw new Error(MANUAL_STEPS);
}

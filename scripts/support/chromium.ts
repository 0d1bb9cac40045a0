import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The Chromium that tests drive: CHROMIUM_PATH, else Playwright's own, else the system's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM].find((file) => existsSync(file));
}

/** The same, for a command that cannot do without. @throws Error that says how to get one. */
export function requireChromium(): string {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
  return found;
}

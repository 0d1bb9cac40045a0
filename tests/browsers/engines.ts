/** The browsers of these tests. Their drivers are packages of this folder, installed when the tests run. */
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { installDebianPackage, SYSTEM } from '../../scripts/support/debian-package.ts';
import { ensurePackageFile } from '../../scripts/support/folder-packages.ts';
import { startWebDriver } from './webdriver.ts';

const HERE = import.meta.dirname;
const require = createRequire(import.meta.url);

/** What all versions of puppeteer-core have in common, as far as the journeys need it. */
export interface Page {
  goto(url: string): Promise<unknown>;
  url(): string;
  setViewport(size: { width: number; height: number }): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  waitForFunction(expression: string, options: { timeout: number }): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  on(event: 'pageerror', listener: (error: unknown) => void): unknown;
  close(): Promise<void>;
  readonly keyboard: { press(key: 'Escape'): Promise<void> };
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

export interface Browser {
  newPage(): Promise<Page>;
  version(): Promise<string>;
  close(): Promise<void>;
}

interface Puppeteer {
  launch(options: Readonly<Record<string, unknown>>): Promise<Browser>;
}

async function loadPuppeteer(name: 'puppeteer-core' | 'puppeteer-core-25'): Promise<Puppeteer> {
  ensurePackageFile(HERE, `${name}/package.json`);
  return (await import(pathToFileURL(require.resolve(name)).href)).default;
}

/** Unpacks the Chromium 90 that chrome-aws-lambda carries. @returns Path of the program. */
function unpackChromium90(): string {
  const folder = path.resolve('.cache/chromium-90');
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const packed = (name: string) => ensurePackageFile(HERE, `chrome-aws-lambda/bin/${name}.br`);
  // Libraries for drawing without a graphics card, which must lie beside the program.
  const libraries = path.join(folder, 'swiftshader.tar');
  writeFileSync(libraries, brotliDecompressSync(readFileSync(packed('swiftshader.tar'))));
  if (!SYSTEM.run('tar', ['-xf', libraries, '-C', folder]))
    throw new Error(`tar could not unpack ${libraries}.`);
  writeFileSync(program, brotliDecompressSync(readFileSync(packed('chromium'))));
  chmodSync(program, 0o755);
  return program;
}

/** The path of Firefox: FIREFOX_PATH, else the system's, which is installed where it is missing. @throws Error */
function requireFirefox(): string {
  const places = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const find = () => places.find((file) => file && existsSync(file));
  if (!find()) installDebianPackage('firefox-esr');
  const found = find();
  if (found) return found;
  throw new Error('There is no Firefox: install firefox-esr, or set FIREFOX_PATH to the program.');
}

/** WebKitGTK's own browser, of Debian's packages libwebkit2gtk and webkit2gtk-driver; undefined where it is missing. */
const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0);
const WEBKIT_PORT = 4611;

/** How each browser is started. WebKitGTK runs only where it is installed (tests/README.md). */
export const ENGINES: Readonly<Record<string, () => Promise<Browser>>> = {
  'Chromium 90': async () => {
    const puppeteer = await loadPuppeteer('puppeteer-core');
    return puppeteer.launch({
      executablePath: unpackChromium90(),
      args: '--no-sandbox --disable-setuid-sandbox --disable-gpu --disable-dev-shm-usage --use-gl=swiftshader'.split(
        ' ',
      ),
    });
  },
  'Firefox ESR': async () => {
    const puppeteer = await loadPuppeteer('puppeteer-core-25');
    return puppeteer.launch({ browser: 'firefox', executablePath: requireFirefox() });
  },
  ...(MINI_BROWSER && {
    WebKitGTK: () =>
      startWebDriver(['xvfb-run', '-a', 'WebKitWebDriver', `--port=${WEBKIT_PORT}`], WEBKIT_PORT, {
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
  }),
};

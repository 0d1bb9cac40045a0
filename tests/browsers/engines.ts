/** Browsers of the journeys. Their drivers are packages of this folder, installed when the tests run. */
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { proxy } from 'hono/proxy';
import { installDebianPackage, SYSTEM } from '../../scripts/support/debian-package.ts';
import { ensurePackageFile } from '../../scripts/support/folder-packages.ts';
import { listen, type RunningServer } from '../../scripts/support/listen.ts';
import { newerFeatures } from '../support/css.ts';
import { startWebDriver, until } from './webdriver.ts';

const HERE = import.meta.dirname;
const require = createRequire(import.meta.url);

/** Common interface of all versions of puppeteer-core, as far as the journeys need it. */
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

/** Attribute, element and method of modal dialogs, which Safari 14 does not support. */
const DIALOG = /\b(?:dialog|showModal|HTMLDialogElement)\b/g;

/** The names of docs/browsers.md in the styles of a page. */
const names = newerFeatures().map((name) => name.replace(/^\W+/, '').replace('()', '(?=\\()'));
const IN_STYLES = `(?<![a-z_.#-])(?:${names.join('|')})(?![\\w-])(?=[^<]*</style>)`;

/**
 * Serves the site with renamed features, so that a browser does not recognize them. Drops the policy, whose hashes no
 * longer match.
 */
export const serveWithout = (unknown: RegExp): Promise<RunningServer> =>
  listen(async (request) => {
    const response = await proxy(`${process.env.SITE}${new URL(request.url).pathname}`, request);
    const type = response.headers.get('content-type') ?? '';
    if (!/html|javascript/.test(type)) return response;
    const text = (await response.text()).replace(unknown, 'no_$&');
    return new Response(text, { status: response.status, headers: { 'content-type': type } });
  }, 0);

/**
 * Adapts puppeteer to Firefox ESR 140. It rejects the orientation that puppeteer sends with the size of a page, and the
 * policy of the page blocks `waitForFunction`.
 */
function adaptToEsr(page: Page): Page {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = (size) =>
    setViewport(size).catch((error: unknown) => {
      if (!/unknown command emulation\.setScreenOrientationOverride/.test(String(error))) throw error;
    });
  page.waitForFunction = (expression, { timeout }) =>
    until(() => page.evaluate(expression), timeout, expression);
  return page;
}

const chromium90 = async (): Promise<Browser> =>
  (await loadPuppeteer('puppeteer-core')).launch({
    executablePath: unpackChromium90(),
    args: '--no-sandbox --disable-setuid-sandbox --disable-gpu --disable-dev-shm-usage --use-gl=swiftshader'.split(
      ' ',
    ),
  });
async function firefox(): Promise<Browser> {
  const puppeteer = await loadPuppeteer('puppeteer-core-25');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: requireFirefox() });
  return {
    newPage: async () => adaptToEsr(await browser.newPage()),
    version: () => browser.version(),
    close: () => browser.close(),
  };
}
const webkit = (): Promise<Browser> =>
  startWebDriver(['xvfb-run', '-a', 'WebKitWebDriver', `--port=${WEBKIT_PORT}`], WEBKIT_PORT, {
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });

type Engine = readonly [launch: () => Promise<Browser>, unknown?: RegExp, journeys?: readonly string[]];

/** Browsers, each with its start, the features to hide, and its journeys. WebKitGTK is included if it is installed. */
export const ENGINES: Readonly<Record<string, Engine>> = {
  'Chromium 90': [chromium90],
  'Chromium 90 without any newer feature': [chromium90, new RegExp(`${DIALOG.source}|${IN_STYLES}`, 'g')],
  'Chromium 90 without dialog': [chromium90, DIALOG, ['photo', 'video']],
  'Firefox ESR': [firefox],
  'Firefox ESR without popover': [firefox, /popover/gi, ['menu', 'drop-down']],
  'Firefox ESR without :has()': [firefox, /(?<=:)has(?=\()/g, ['doctors', 'rates by age']],
  ...(MINI_BROWSER && { WebKitGTK: [webkit] }),
};

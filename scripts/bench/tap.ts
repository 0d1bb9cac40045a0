/**
 * `npm run bench:tap -- [DIST ...] [--runs 5]`: measures the response to the first tap on a slow phone, on pages with
 * and without scripts. See scripts/bench/README.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices } from 'playwright';
import { requireChromium } from '../support/chromium.ts';
import { exitWithError } from '../support/exit-with-error.ts';
import { measureInTurn, median, printTable } from './run.ts';
import { serveSite, sitesToMeasure } from './serve-site.ts';

/** Elements to tap, each with a selector that matches after the response. All of them also work without JavaScript. */
const TARGETS = [
  { name: 'menu', path: '/', selector: '[popovertarget=menu]', response: '#menu:popover-open' },
  {
    name: 'question',
    path: '/infertility-treatments/ivf-in-vitro-fertilization',
    selector: '.faq > summary',
    response: '.faq[open]',
  },
  { name: 'form field', path: '/contact-us', selector: '#appointment-your_name', response: 'input:focus' },
];

/** Slow 4G as in Lighthouse: round trip of 150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Milliseconds after which a tap without a response counts as lost. */
const RESPONSE_TIMEOUT = 8000;

/** Removes scripts and islands from a page: the baseline of HTML alone. */
const nativeOnly = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<\/?astro-island\b(?:[^"'>]|"[^"]*"|'[^']*')*>/g, '')
    .replace(/<\/?astro-slot>/g, '');

/**
 * Sets `firstTap`: milliseconds from the first touch to the frame with the response. Runs in the page, before its
 * scripts.
 */
function recordFirstTap(response: string): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const onTouch = ({ timeStamp }: Event) => {
    const check = () => {
      if (document.querySelector(response)) setTimeout(() => resolve(performance.now() - timeStamp));
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  addEventListener('touchstart', onTouch, { capture: true, passive: true, once: true });
  Object.assign(window, { firstTap: promise });
}

/** Scrolls an element into view and returns its center; undefined before the first paint. Runs in the page. */
function centerOf(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (!element || performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

/**
 * Opens a page on a phone with a processor slowed down 4 times, and taps the target after the first paint.
 * @returns Milliseconds until the response; infinite without a response.
 * @throws Error when the target is not shown in time.
 */
async function tapOnce(
  browser: Browser,
  target: (typeof TARGETS)[number] & { url: string },
): Promise<number> {
  const { url, path, selector, response } = target;
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordFirstTap, response);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + path, { waitUntil: 'commit' });
    let center: ReturnType<typeof centerOf>;
    for (const since = Date.now(); !center; await wait(5)) {
      if (Date.now() - since > RESPONSE_TIMEOUT) throw new Error(`${path} did not show ${selector} in time.`);
      center = await page.evaluate(centerOf, selector);
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [center] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const firstTap = page.evaluate((): Promise<number> => Reflect.get(window, 'firstTap'));
    return await Promise.race([firstTap, wait(RESPONSE_TIMEOUT, Number.POSITIVE_INFINITY)]);
  } finally {
    await context.close();
  }
}

async function measure(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' } },
  });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: requireChromium(), args });
  const series = [];
  for (const folder of await sitesToMeasure(positionals))
    for (const [variant, rewrite] of Object.entries({ ours: undefined, native: nativeOnly })) {
      const url = await serveSite(folder, rewrite);
      for (const target of TARGETS)
        series.push({
          ...target,
          name: `${target.name} ${variant} ${folder}`,
          url,
          values: Array.of<number>(),
        });
    }
  await measureInTurn(series, Number(values.runs), (target) => tapOnce(browser, target));
  await browser.close();
  const rows = series.map(({ name, values }) => {
    const answered = values.filter(Number.isFinite);
    return [name, median(answered).toFixed(0), `${values.length - answered.length} of ${values.length}`];
  });
  printTable(['tap on', 'response ms', 'lost'], rows);
}

await measure().then(() => process.exit(), exitWithError);

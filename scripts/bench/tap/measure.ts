import { type Browser, type CDPSession, devices } from 'playwright';
import type { TapTarget } from './targets.ts';

/** Slow 4G as in Lighthouse: round trip of 150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Milliseconds after which a tap without a response counts as lost. */
const RESPONSE_TIMEOUT = 8000;
/** Milliseconds before the second tap, in which the code of an island loads and runs. */
const HYDRATION_DELAY = 4000;

/** Results of the taps of one visit, in milliseconds. */
export interface TapResult {
  /** From the first tap to the frame that shows the response; undefined when the tap was lost. */
  readonly response: number | undefined;
  /** The longer interaction of both taps, from Event Timing; 0 when both took less than 16 ms. */
  readonly interaction: number;
  /** Number of script files that were loaded before the first tap. */
  readonly scriptsBefore: number;
}

/** Records taps and their responses. Runs in the page, before its own scripts. */
function recordTaps(selector: string, hasResponded: TapTarget['hasResponded']): void {
  const record: Record<'painted' | 'tapAt' | 'responseAt' | 'longest', number> = {
    painted: 0,
    tapAt: 0,
    responseAt: 0,
    longest: 0,
  };
  Object.assign(window, { tapRecord: record });
  // A constant, because the types of TypeScript lack durationThreshold.
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    record.painted += list.getEntriesByName('first-contentful-paint').length;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        record.longest = Math.max(record.longest, entry.duration);
  }).observe(events);
  const check = () => {
    const element = document.querySelector(selector);
    if (element && hasResponded(element))
      setTimeout(() => {
        record.responseAt = performance.now();
      });
    else requestAnimationFrame(check);
  };
  const onTouch = (event: Event) => {
    if (record.tapAt > 0) return;
    record.tapAt = event.timeStamp;
    requestAnimationFrame(check);
  };
  addEventListener('touchstart', onTouch, { capture: true, passive: true });
}

/** Scrolls an element into view and returns its center; undefined before the first paint. Runs in the page. */
function centerOf(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (!element || !(Reflect.get(window, 'tapRecord')?.painted > 0)) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until there is a value. @returns Undefined after the timeout. */
async function poll<Value>(read: () => Promise<Value | undefined>): Promise<Value | undefined> {
  for (const since = Date.now(); Date.now() - since < RESPONSE_TIMEOUT; await wait(5)) {
    const value = await read();
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Dispatches a touch from outside the page. */
async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Opens a page on a slow phone, taps the target after the first paint, waits, and taps the second target.
 * @param slowdown CPU throttling rate.
 * @throws Error when the target is not shown within the timeout.
 */
export async function tapOnce(
  browser: Browser,
  origin: string,
  { page: path, selector, next, hasResponded }: TapTarget,
  slowdown: number,
): Promise<TapResult> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    let scripts = 0;
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts += 1;
    });
    await page.addInitScript({ content: `(${recordTaps})(${JSON.stringify(selector)}, ${hasResponded})` });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(origin + path, { waitUntil: 'commit' });
    const read = (name: string) =>
      page.evaluate((key) => Number(Reflect.get(Reflect.get(window, 'tapRecord'), key)), name);
    const find = (target: string) => poll(() => page.evaluate(centerOf, target));
    const center = await find(selector);
    if (!center) throw new Error(`${path} did not show ${selector} in time.`);
    const scriptsBefore = scripts;
    await tap(session, center);
    const responseAt = await poll(async () => (await read('responseAt')) || undefined);
    const response = responseAt === undefined ? undefined : responseAt - (await read('tapAt'));
    await wait(HYDRATION_DELAY);
    const nextCenter = await find(next);
    if (nextCenter) await tap(session, nextCenter);
    await wait(1000);
    return { response, interaction: await read('longest'), scriptsBefore };
  } finally {
    await context.close();
  }
}

import { type Browser, type CDPSession, devices } from 'playwright';
import type { TapTarget } from './targets.ts';

/** Slow 4G as Lighthouse understands it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Milliseconds after which a tap without an answer counts as lost. */
const PATIENCE = 8000;
/** Milliseconds that the code of an island gets to arrive and run, before the second tap. */
const SETTLING = 4000;

/** What became of the taps of one visit, in milliseconds. */
export interface Tapped {
  /** From the first tap to the frame that shows its answer; undefined when it was lost. */
  readonly response: number | undefined;
  /** The longest of both taps from input to the next paint, as the browser reports it; 0 when both took under 16. */
  readonly interaction: number;
  /** Script files that were there before the first tap. */
  readonly scriptsBefore: number;
}

/** What the page notes of its taps; runs in the page, before anything of its own. */
function takeNotes(selector: string, hasAnswered: TapTarget['hasAnswered']): void {
  const notes: Record<'painted' | 'tapAt' | 'answerAt' | 'longest', number> = {
    painted: 0,
    tapAt: 0,
    answerAt: 0,
    longest: 0,
  };
  Object.assign(window, { tapNotes: notes });
  // TypeScript does not know the threshold yet.
  const events = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    notes.painted += list.getEntriesByName('first-contentful-paint').length;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        notes.longest = Math.max(notes.longest, entry.duration);
  }).observe(events);
  const look = () => {
    const element = document.querySelector(selector);
    if (element && hasAnswered(element))
      setTimeout(() => {
        notes.answerAt = performance.now();
      });
    else requestAnimationFrame(look);
  };
  const onTouch = (event: Event) => {
    if (notes.tapAt > 0) return;
    notes.tapAt = event.timeStamp;
    requestAnimationFrame(look);
  };
  addEventListener('touchstart', onTouch, { capture: true, passive: true });
}

/** The middle of an element, scrolled into sight; nothing before the page is painted. Runs in the page. */
function placeOf(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (!element || !(Reflect.get(window, 'tapNotes')?.painted > 0)) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** Asks until an answer comes. @returns Nothing when patience ran out. */
async function ask<Value>(question: () => Promise<Value | undefined>): Promise<Value | undefined> {
  for (const since = Date.now(); Date.now() - since < PATIENCE; await wait(5)) {
    const answer = await question();
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** A tap of a finger, from outside the page, as fast as a finger can. */
async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Visits a page on a slow phone, taps the target as soon as something is painted, waits, taps it again.
 * @param slowdown Of the processor.
 * @throws Error when the target never shows.
 */
export async function tapOnce(
  browser: Browser,
  origin: string,
  { page: path, selector, next, hasAnswered }: TapTarget,
  slowdown: number,
): Promise<Tapped> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    let scripts = 0;
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts += 1;
    });
    await page.addInitScript({ content: `(${takeNotes})(${JSON.stringify(selector)}, ${hasAnswered})` });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(origin + path, { waitUntil: 'commit' });
    const read = (name: string) =>
      page.evaluate((key) => Number(Reflect.get(Reflect.get(window, 'tapNotes'), key)), name);
    const find = (wanted: string) => ask(() => page.evaluate(placeOf, wanted));
    const place = await find(selector);
    if (!place) throw new Error(`${path} never showed ${selector}.`);
    const scriptsBefore = scripts;
    await tap(session, place);
    const answerAt = await ask(async () => (await read('answerAt')) || undefined);
    const response = answerAt === undefined ? undefined : answerAt - (await read('tapAt'));
    await wait(SETTLING);
    const nextPlace = await find(next);
    if (nextPlace) await tap(session, nextPlace);
    await wait(1000);
    return { response, interaction: await read('longest'), scriptsBefore };
  } finally {
    await context.close();
  }
}

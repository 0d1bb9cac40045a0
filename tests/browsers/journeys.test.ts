import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/support/listen.ts';
import { requestsOf } from '../support/form.ts';
import { type Browser, ENGINES, serveWithout } from './engines.ts';
import { JOURNEYS, LEFT_OUT_PAGES } from './journeys.ts';

/** Error of React after it renders an island again, because another program has changed its HTML. */
const RENDERED_ANEW = /Minified React error #418/;

describe.each(Object.entries(ENGINES))('%s', (engine, [launch, unknown, journeys]) => {
  let browser: Browser;
  let site: RunningServer | undefined;
  beforeAll(async () => {
    browser = await launch();
    site = unknown && (await serveWithout(unknown));
    console.log(`${engine}: ${await browser.version()}`);
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test('its journeys exist', () => {
    const names = JOURNEYS.map(({ name }) => name);
    expect(journeys?.filter((name) => !names.includes(name)) ?? []).toEqual([]);
  });

  const some = JOURNEYS.filter(
    ({ name, path }) => (journeys?.includes(name) ?? true) && !LEFT_OUT_PAGES.includes(path),
  );
  test.each(some)('$name', async ({ path, screen, act, requests }) => {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => {
      if (!RENDERED_ANEW.test(String(error))) errors.push(error);
    });
    const visitor = `${engine} ${Date.now()}`;
    await page.setViewport(screen);
    await page.goto(`${site?.url ?? process.env.SITE}${path}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await act(page, visitor).catch((error: unknown) => errors.push(error));
    expect(errors.map(String).join('\n')).toBe('');
    expect(await requestsOf(visitor)).toHaveLength(requests);
    await page.close();
  });
});

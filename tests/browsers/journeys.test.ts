import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestsOf } from '../support/form.ts';
import { type Browser, ENGINES } from './engines.ts';
import { JOURNEYS } from './journeys.ts';

describe.each(Object.entries(ENGINES))('%s', (engine, launch) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    console.log(`${engine}: ${await browser.version()}`);
  });
  afterAll(() => browser?.close());

  test.each(JOURNEYS)('$name', async ({ name, path, screen, act }) => {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const visitor = `${engine} ${Date.now()}`;
    await page.setViewport(screen);
    await page.goto(`${process.env.SITE}${path}`);
    await act(page, visitor).catch((error: unknown) => errors.push(error));
    expect(errors.map(String).join('\n')).toBe('');
    expect(await requestsOf(visitor)).toHaveLength(name === 'form' ? 1 : 0);
    await page.close();
  });
});

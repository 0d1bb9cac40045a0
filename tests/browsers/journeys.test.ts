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

  test.each(Object.entries(JOURNEYS))('%s', async (name, journey) => {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const visitor = `${engine} ${Date.now()}`;
    await journey(page, (path) => page.goto(`${process.env.SITE}${path}`), visitor).catch((error: unknown) =>
      errors.push(error),
    );
    expect(errors.map(String).join('\n')).toBe('');
    expect(await requestsOf(visitor)).toHaveLength(name === 'form sent' ? 1 : 0);
    await page.close();
  });
});

import { expect, type Locator, type Page } from 'playwright/test';
import { DOCTOR_IDS, GALLERIES, TRANSLATED_HOMES } from './own-content.ts';

/** Origin of the site under test. */
export const SITE = process.env.SITE ?? '';

/** Pages that together have every template and every section kind, with a single page of each kind. */
export const KINDS: readonly string[] = [
  '/',
  '/about-us',
  '/infertility-treatments',
  '/infertility-treatments/ivf-in-vitro-fertilization',
  '/infertility-treatments/intrauterine-insemination',
  '/fertility-experts',
  `/fertility-experts/${DOCTOR_IDS[0]}`,
  '/contact-us',
  '/careers',
  '/resources/when-to-call',
  '/resources/what-it-costs',
  '/resources/ivf-calendar',
  '/search',
  '/blog',
  '/blog/semen-analysis-explained',
  ...GALLERIES.filter((path) => path !== '/gallery'),
  '/sitemap',
  '/no-such-page',
  ...TRANSLATED_HOMES.flatMap((home) => [home, `${home}/contact-us`, `${home}/resources/when-to-call`]),
];

type IslandName = 'HeaderMenu' | 'FaqAccordion' | 'VideoModal' | 'AppointmentForm';

/** Locators of an island: before and after hydration. */
export const island = (page: Page, name: IslandName): Locator =>
  page.locator(`astro-island[component-url*=${name}]`);
export const liveIsland = (page: Page, name: IslandName): Locator =>
  page.locator(`astro-island[component-url*=${name}]:not([ssr])`);

/** Waits until an island responds: React attaches its listeners a moment after Astro marks the island as hydrated. */
export async function hydrated(page: Page, name: IslandName): Promise<void> {
  await expect(liveIsland(page, name)).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Scripts that the not-found page loads without an island. */
const NOT_FOUND_CODE = /\/(?:NotFoundCases|question)\./;

/** The addresses of the scripts that a page requests. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !NOT_FOUND_CODE.test(request.url()))
      scripts.push(request.url());
  });
  return scripts;
}

/** The errors of a page. A missing page logs its path, as it should. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Page not found|status of 404/.test(message.text()))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Delays every script, as a slow connection does, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js*', async (route) => {
    // The film of the home page is no island, and the page waits for its script.
    if (!route.request().url().includes('/FilmHero.')) await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

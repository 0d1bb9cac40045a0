import { expect, type Page, test } from 'playwright/test';
import { type Block, type Item, SCREENS } from '../fixtures/screens.ts';
import { SITE } from '../support/form.ts';

const ITEMS: Readonly<Record<Item, string>> = {
  card: 'li.card, li.entry',
  step: 'ol > li',
  row: 'tbody tr',
  chart: '.rates li',
  method: 'section',
  question: 'details, .card',
  quote: 'figure:has(blockquote)',
  person: 'li:has(.arch)',
  treatment: 'a[href^="/infertility-treatments/"]',
  figure: 'dd',
  branch: '.card',
  position: 'article',
  doctor: 'article',
};

/** The blocks of a page: each h2 with the number of items of each kind below it. */
const blocksOf = (page: Page) =>
  page.locator('main h2').evaluateAll(
    (headings, items) =>
      headings.map((heading) => {
        const block = heading.closest('section, aside') ?? document.createElement('section');
        const counts = Object.entries(items).map(([item, selector]) => [
          item,
          block.querySelectorAll(selector).length,
        ]);
        return { heading: heading.textContent?.trim() ?? '', counts: Object.fromEntries(counts) };
      }),
    ITEMS,
  );

/** Messages for blocks that a page lacks, or has in another order or with another number of items. */
function missingBlocks(expected: readonly Block[], found: Awaited<ReturnType<typeof blocksOf>>): string[] {
  let from = 0;
  return expected.flatMap(({ heading, item, count }) => {
    const at = found.findIndex(
      (block, index) =>
        index >= from &&
        heading.test(block.heading) &&
        (!item || (count === undefined ? block.counts[item] > 0 : block.counts[item] === count)),
    );
    if (at === -1) return [`${heading} with ${count ?? 'some'} ${item ?? 'text'}`];
    from = at + 1;
    return [];
  });
}

for (const { path, h1, blocks, buttons = [] } of SCREENS) {
  test(`${path} has every block of the specification without scripts @no-script`, async ({ page }) => {
    const response = await page.goto(SITE + path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    const found = await blocksOf(page);
    expect(missingBlocks(blocks, found), `found: ${found.map(({ heading }) => heading).join(' | ')}`).toEqual(
      [],
    );
    for (const [text, target] of buttons) {
      const links = page.locator('main').getByRole('link', { name: text, exact: true });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), text).toContain(
        target,
      );
    }
  });
}

test('a missing block, a wrong order and a wrong count are found', () => {
  const found = [
    { heading: 'Why us', counts: { card: 5 } },
    { heading: 'Questions', counts: { question: 8 } },
  ];
  expect(missingBlocks([{ heading: /why/i, item: 'card', count: 6 }], found)).toHaveLength(1);
  expect(missingBlocks([{ heading: /questions/i }, { heading: /why/i }], found)).toHaveLength(1);
  expect(missingBlocks([{ heading: /risks/i }], found)).toHaveLength(1);
  expect(
    missingBlocks([{ heading: /why/i, item: 'card', count: 5 }, { heading: /questions/i }], found),
  ).toEqual([]);
});

test('header and footer have hotline, booking, nine treatments, branches and four social networks', async ({
  page,
}) => {
  await page.goto(SITE);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /\+880 2 0000 0001/ })).toHaveAttribute(
    'href',
    'tel:+880200000001',
  );
  await expect(header.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    '/book-an-appointment',
  );
  await expect(header.locator('a[href^="/infertility-treatments/"]')).toHaveCount(9);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="/infertility-treatments/"]')).toHaveCount(9);
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(5);
  await expect(footer.locator('a[href^="https://example.com/"]')).toHaveCount(4);
});

test('the treatments overview has the nine anchors of the specification', async ({ page }) => {
  await page.goto(`${SITE}/infertility-treatments`);
  const anchors = [
    'infertility-assessment',
    'andrology',
    'embryoscope',
    'reproductive-genetics',
    'ivf',
    'iui',
    'icsi',
    'fertility-preservation',
    'pgt',
  ];
  for (const anchor of anchors)
    await expect(page.locator(`section#${anchor} a:has-text("Learn more")`)).toHaveCount(1);
});

test('doctors can be filtered by branch without scripts @no-script', async ({ page }) => {
  await page.goto(`${SITE}/fertility-experts`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('radio', { name: 'Banani' }).check();
  await expect(page.getByRole('heading', { name: 'Dr. Sample Two' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dr. Sample Three' })).toBeVisible();
});

test('the map is requested from Google only after a click', async ({ page }) => {
  const hosts = new Set<string>();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ body: '<p>Map</p>', contentType: 'text/html' }),
  );
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${SITE}/contact-us`, { waitUntil: 'networkidle' });
  const map = page.locator('details.map').first();
  await map.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect([...hosts]).toEqual([new URL(SITE).host]);
  await map.locator('summary').click();
  await expect.poll(() => [...hosts]).toContain('www.google.com');
  await expect(map.locator('iframe')).toHaveCSS('height', '400px');
});

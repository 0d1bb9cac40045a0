import { expect, type Page, test } from 'playwright/test';
import { type Block, type Item, SCREENS } from '../fixtures/screens.ts';
import { SITE } from '../support/form.ts';
import { liveIsland } from '../support/islands.ts';

const ITEMS: Readonly<Record<Item, string>> = {
  card: 'li.card, li.entry',
  step: 'ol > li',
  row: 'tbody tr',
  method: 'section',
  question: 'details, .card',
  quote: 'figure:has(blockquote)',
  person: 'li:has(img)',
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

const GENERIC = { h1: '404: Oops! Page not found', link: 'Return to Home', to: '/' };
const missingPages = [
  { path: '/nothing-here', ...GENERIC },
  { path: '/blog/nothing-here', h1: 'Blog Post Not Found', link: 'Return to Blog', to: '/blog' },
  { path: '/blog/category/nothing-here', ...GENERIC },
  { path: '/fertility-experts/dr-nobody', h1: 'Doctor Not Found', link: 'Go Back', to: '/fertility-experts' },
  { path: '/fertility-experts/dr-sample-one/nothing', ...GENERIC },
];

for (const { path, h1, link, to } of missingPages) {
  test(`${path} has status 404 and the heading: ${h1}`, async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const response = await page.goto(SITE + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(new RegExp(`^${h1.replace('404: ', '')} \\| `));
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(lines.some((line) => line.includes(path))).toBe(true);
  });
}

test('on a host with one not-found page it is the page of an unknown doctor too', async ({ page }) => {
  const path = `${SITE}/fertility-experts/dr-nobody`;
  const html = await (await fetch(`${SITE}/nothing-here`)).text();
  await page.route(path, (route) => route.fulfill({ status: 404, body: html, contentType: 'text/html' }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
});

test('an unknown doctor is named without scripts too @no-script', async ({ page }) => {
  const response = await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Doctor Not Found \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found');
});

for (const path of ['/About-Us', '/fertility-experts/Dr-Sample-One']) {
  test(`${path} links to the same path in lower case`, async ({ page }) => {
    expect((await page.goto(SITE + path))?.status()).toBe(404);
    const lower = path.toLowerCase();
    const link = page.getByRole('main').getByRole('link', { name: lower, exact: true });
    await expect(link).toHaveAttribute('href', SITE + lower);
    await link.click();
    await expect(page).toHaveURL(SITE + lower);
  });
}

test('a path that begins like another host asks nothing of that host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto(`${SITE}//Evil.Example/About-Us`);
  expect((await asked).url()).toBe(`${SITE}//evil.example/about-us`);
  expect([...hosts]).toEqual([SITE]);
});

test('a path with capitals that is no page in lower case either gets no link', async ({ page }) => {
  const answer = page.waitForResponse(`${SITE}/nothing-here`);
  await page.goto(`${SITE}/Nothing-Here`);
  expect((await answer).status()).toBe(404);
  await page.waitForTimeout(300);
  await expect(page.getByRole('link', { name: '/nothing-here' })).toHaveCount(0);
});

test('the link to the top of the booking page keeps what was typed, also with a query in the URL', async ({
  page,
}) => {
  await page.goto(`${SITE}/book-an-appointment?utm_source=card`);
  await page.locator('#appointment-your_name').fill('Rahima');
  await page.getByRole('link', { name: 'Back to the top' }).click();
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('#appointment-your_name')).toHaveValue('Rahima');
});

for (const [path, link] of [
  ['/fertility-experts', 'Book Appointment with Dr. Sample Two'],
  ['/fertility-experts/dr-sample-two', 'Book Appointment'],
] as const) {
  test(`${path}: "${link}" opens the form with the doctor chosen`, async ({ page }) => {
    await page.goto(SITE + path);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    const doctor = page.locator('#appointment-doctor');
    await expect(doctor).toHaveValue('Dr. Sample Two');
    await page.locator('#appointment-your_name').fill('Rahima');
    await expect(liveIsland(page, 'AppointmentForm')).toBeAttached();
    await expect(doctor).toHaveValue('Dr. Sample Two');
    await doctor.selectOption('any');
    await expect(doctor).toHaveValue('any');
  });
}

test('a link that names no doctor of the form leaves the choice open', async ({ page }) => {
  await page.goto(`${SITE}/book-an-appointment#doctor=Dr.%20Nobody`);
  await expect(page.locator('#appointment-doctor option:checked')).toHaveText(/Select|Choose/);
});

test('Go Back on the page of an unknown doctor goes back in the history', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await page.goto(`${SITE}/fertility-experts/dr-nobody`);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${SITE}/about-us`);
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

test('page loads set no cookies and no storage, and request no other host', async ({ page, context }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const { path } of SCREENS) await page.goto(SITE + path, { waitUntil: 'load' });
  expect([...hosts]).toEqual([new URL(SITE).host]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

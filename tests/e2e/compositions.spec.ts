/** Careers, blog, photos, gallery, About Us and treatments: their compositions at three widths. */
import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { GALLERIES, POSITION_IDS } from '../support/own-content.ts';

const PAGES = ['/careers', '/blog', ...GALLERIES.filter((path) => path !== '/gallery/videos'), '/about-us'];
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('no page is longer on a tablet than on a phone', async ({ page }) => {
  for (const path of PAGES) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${SITE}${path}`);
    const phone = await heightOf(page);
    await page.setViewportSize({ width: 768, height: 740 });
    expect(await heightOf(page), path).toBeLessThanOrEqual(phone);
  }
});

test('a small picture of a post loads in no more pixels than a dense screen shows', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  await page.goto(`${SITE}/blog`);
  const small = page.locator('.posts > :not(:first-child) .post > img[srcset]');
  const sizes = () =>
    small.evaluateAll((pictures) =>
      pictures
        .filter((picture) => picture instanceof HTMLImageElement)
        .filter(({ currentSrc }) => currentSrc !== '')
        .map(({ currentSrc, clientWidth }) => ({
          stored: Number(/-(\d+)\.webp$/.exec(currentSrc)?.[1]),
          shown: clientWidth * 3,
        })),
    );
  await expect.poll(sizes).not.toEqual([]);
  expect((await sizes()).filter(({ stored, shown }) => !(stored <= shown))).toEqual([]);
  await page.close();
});

test('the summary of a position leaves room for its sign', async ({ page }) => {
  await page.goto(`${SITE}/careers`);
  const summaries = page.locator('.board summary');
  await expect(summaries).toHaveCount(POSITION_IDS.length);
  // Some width lets the titles just fit into a line.
  for (let width = 320; width <= 460; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    const rooms = await summaries.evaluateAll((all) =>
      all.map((summary) => {
        const text = document.createRange();
        text.selectNodeContents(summary);
        return summary.getBoundingClientRect().right - text.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...rooms), `${width} px`).toBeGreaterThan(30);
  }
});

for (const width of [768, 1280])
  test(`each row of the blog is full, and pictures are whole, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${SITE}/blog`);
    const list = await page.locator('.posts').evaluate((posts) => {
      const { right } = posts.getBoundingClientRect();
      const boxes = [...posts.children].map((item) => item.getBoundingClientRect());
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
      const gaps = tops.map((top) => {
        const row = boxes.filter((box) => Math.round(box.top) === top);
        return right - Math.max(...row.map((box) => box.right));
      });
      const cuts = [...posts.querySelectorAll('img')]
        .filter((image) => image.clientHeight > 0)
        .map(({ width: shown, clientHeight, attributes }) => {
          const natural =
            Number(attributes.getNamedItem('width')?.value) /
            Number(attributes.getNamedItem('height')?.value);
          const ratio = shown / clientHeight / natural;
          return Math.max(ratio, 1 / ratio);
        });
      return { gaps, cuts };
    });
    expect(Math.max(...list.gaps)).toBeLessThan(2);
    expect(Math.max(...list.cuts)).toBeLessThan(1.2);
  });

for (const path of GALLERIES.filter((page) => page === '/gallery'))
  test('the drawing of the tour is whole on a phone, with all its pins', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(SITE + path);
    const box = await page.locator('.hero-picture img').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.width).toBeGreaterThan(300);
  });

test('purpose and vision face each other on a wide screen', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  const [purpose, vision] = await Promise.all(
    ['#our-purpose', '#our-vision'].map((section) => page.locator(section).boundingBox()),
  );
  expect(vision?.y).toBe(purpose?.y);
  expect(vision?.height).toBe(purpose?.height);
  expect(vision?.x).toBe(purpose?.width);
});

/** Returns how an element is set: its type, spacing, border, color and mark. */
const looksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      return [
        style.fontSize,
        style.fontWeight,
        style.lineHeight,
        style.letterSpacing,
        style.color,
        style.padding,
        style.border,
        style.borderRadius,
        style.boxShadow,
      ];
    });

test('steps and open questions of IVF and IUI look alike', async ({ page }) => {
  const looks = [];
  for (const slug of ['ivf-in-vitro-fertilization', 'intrauterine-insemination']) {
    await page.goto(`${SITE}/infertility-treatments/${slug}`);
    const question = page.locator('.faq > summary').first();
    if ((await question.count()) > 0) await question.click();
    const parts = ['.faq', '.faq > :first-child', '.faq > div', '.steps li > :first-child', '.steps li > p'];
    looks.push(await Promise.all(parts.map((part) => looksOf(page, part))));
  }
  expect(looks[1]).toEqual(looks[0]);
});

test('the first screen of the strip has its first choice, and on wide screens the first days beside it', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE}/resources/ivf-calendar`);
    await expect(page.getByLabel('ICSI', { exact: true })).toBeInViewport({ ratio: 1 });
    if (width > 360) await expect(page.getByText('Day 2 to 3').first()).toBeInViewport({ ratio: 1 });
  }
  const [strip, form] = await Promise.all(
    ['.beside-fields', 'cycle-strip [data-fields]'].map((part) => page.locator(part).boundingBox()),
  );
  expect(strip?.y).toBeLessThan(250);
  expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeGreaterThan(1200);
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(strip?.x ?? 0);
});

test('the price of each row of a table is in sight at every width', async ({ page }) => {
  await page.goto(`${SITE}/resources/what-it-costs`);
  const ranges = page.locator('.sheet td > .inline-block');
  const count = await ranges.count();
  expect(count).toBeGreaterThan(0);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(ranges.filter({ visible: true })).toHaveCount(count);
  }
});

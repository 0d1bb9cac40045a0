import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';
import { TRANSLATED_HOMES } from '../../support/own-content.ts';

const GALLERY = `${SITE}/gallery/photos`;
const photo = (page: Page, place: number) => page.locator('.photo').nth(place);
const enlarged = (page: Page) => page.getByRole('dialog');
const nameOf = async (page: Page, place: number) =>
  (await photo(page, place).locator('img').getAttribute('alt')) ?? '';
const button = (page: Page, name: string) => enlarged(page).getByRole('button', { name, exact: true });
/** Waits until the photo at a place is enlarged, with its name and its picture. */
async function expectPhoto(page: Page, place: number): Promise<void> {
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, place));
  // The name of the dialog and the text beside the picture have its name: the picture would say it a third time.
  await expect(enlarged(page).getByRole('img')).toHaveCount(0);
  await expect(enlarged(page).locator('img')).toHaveAttribute(
    'src',
    new RegExp(`${await photo(page, place).getAttribute('href')}$`),
  );
}

test('a photo is enlarged and closed by keys or buttons, keeps Tab inside, and the focus returns to it', async ({
  page,
}) => {
  await page.goto(GALLERY);
  await photo(page, 1).press('Enter');
  await expectPhoto(page, 1);
  await expect(enlarged(page).locator('img')).toBeInViewport({ ratio: 1 });
  expect(await enlarged(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await expect(button(page, 'Close')).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    // The controls of the browser, outside of the page, come after the last button.
    expect(await page.evaluate(() => document.activeElement?.matches('dialog *, body'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toBeHidden();
  await expect(photo(page, 1)).toBeFocused();
  await photo(page, 0).click();
  await button(page, 'Close').click();
  await expect(enlarged(page)).toBeHidden();
});

test('arrow keys and buttons go from photo to photo once one is enlarged; the focus stays on the button, and returns to the last', async ({
  page,
}) => {
  await page.goto(GALLERY);
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(page)).toHaveCount(0);
  await photo(page, 0).click();
  await page.keyboard.press('ArrowLeft');
  await expectPhoto(page, 0);
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 1);
  const previous = button(page, 'Previous photo');
  await previous.press('Enter');
  await expectPhoto(page, 0);
  await expect(previous).toBeFocused();
  await expect(previous).toBeDisabled();
  await previous.press('Enter');
  await expectPhoto(page, 0);
  const next = button(page, 'Next photo');
  await next.press('Enter');
  await next.press(' ');
  await expectPhoto(page, 2);
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(photo(page, 2)).toBeFocused();
});

test('offline a message is in place of a photo, and a photo that has loaded is shown', async ({
  page,
  context,
}) => {
  const failed = enlarged(page).getByRole('alert');
  await page.goto(GALLERY);
  await photo(page, 0).click();
  // The next photo is loaded ahead.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, 'Next photo').click();
  await expectPhoto(page, 1);
  await expect(failed).toHaveCount(0);
  await button(page, 'Next photo').click();
  await expect(failed).toHaveText(/^This photo did not load\./);
  await expect(failed).toBeInViewport({ ratio: 1 });
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 2));
  await button(page, 'Close').click();
  await context.setOffline(false);
  await photo(page, 2).click();
  await expectPhoto(page, 2);
  await expect(failed).toHaveCount(0);
});

for (const home of TRANSLATED_HOMES)
  test(`an enlarged photo of ${home} has its name in the language of the name`, async ({ page }) => {
    await page.goto(`${SITE}${home}/gallery/photos`);
    await photo(page, 1).click();
    await expectPhoto(page, 1);
    await expect(enlarged(page).getByText(await nameOf(page, 1))).toHaveAttribute('lang', 'en');
  });

test('a swipe goes from photo to photo; a tap, a swipe downwards and two fingers do not @phone', async ({
  page,
}) => {
  await page.goto(GALLERY);
  await photo(page, 0).tap();
  const client = await page.context().newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number], fingers = 1) => {
    const points = ([x, y]: [number, number]) =>
      Array.from({ length: fingers }, (_, id) => ({ x: x + 30 * id, y, id }));
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(to) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe([300, 300], [100, 320]);
  await expectPhoto(page, 1);
  await swipe([200, 300], [190, 300]);
  await swipe([200, 200], [140, 400]);
  await swipe([250, 300], [100, 300], 2);
  await expectPhoto(page, 1);
  await swipe([100, 300], [300, 300]);
  await expectPhoto(page, 0);
});

test('a picture is requested when its photo is enlarged, the next one ahead, and no other', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto(GALLERY);
  const hrefs = await page
    .locator('.photo')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (hrefs.includes(pathname)) asked.push(pathname);
  });
  await photo(page, 1).click();
  await expect.poll(() => new Set(asked)).toEqual(new Set([hrefs[1], hrefs[2]]));
});

test('a message is in place of a picture that fails to load, beside its name and the buttons', async ({
  page,
}) => {
  await page.goto(GALLERY);
  const href = await photo(page, 1).getAttribute('href');
  await page.route(`**${href}`, (route) => route.abort());
  await photo(page, 0).click();
  await button(page, 'Next photo').click();
  await expect(enlarged(page).getByRole('alert')).toHaveText(/^This photo did not load\./);
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 1));
  await button(page, 'Next photo').click();
  await expectPhoto(page, 2);
});

test('a photo is a plain link to its picture in a browser without dialogs, and for a new tab', async ({
  page,
  context,
}) => {
  await page.goto(GALLERY);
  const href = await photo(page, 1).getAttribute('href');
  const tab = context.waitForEvent('page');
  await photo(page, 1).click({ modifiers: ['ControlOrMeta'] });
  await (await tab).waitForURL(`**${href}`);
  await expect(enlarged(page)).toHaveCount(0);
  await page.addInitScript('delete HTMLDialogElement.prototype.showModal');
  await page.reload();
  await photo(page, 1).click();
  await page.waitForURL(`**${href}`);
});

test('without scripts a photo is a plain link to its picture @no-script', async ({ page }) => {
  await page.goto(GALLERY);
  const href = await photo(page, 1).getAttribute('href');
  await photo(page, 1).tap();
  await page.waitForURL(`**${href}`);
});

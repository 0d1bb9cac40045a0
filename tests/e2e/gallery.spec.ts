import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const GALLERY = `${SITE}/gallery/photos`;
const photo = (page: Page, place: number) => page.locator('[data-photo]').nth(place);
const enlarged = (page: Page) => page.getByRole('dialog');
const nameOf = async (page: Page, place: number) =>
  (await photo(page, place).locator('img').getAttribute('alt')) ?? '';
const button = (page: Page, name: string) => enlarged(page).getByRole('button', { name, exact: true });

for (const tag of ['', ' @no-script'])
  test(`a photo is enlarged and closed by keys or buttons, and the focus returns to it${tag}`, async ({
    page,
  }) => {
    await page.goto(GALLERY);
    await photo(page, 1).press('Enter');
    await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 1));
    await expect(enlarged(page).getByRole('img')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Close')).toBeFocused();
    // Without scripts there is no button that does nothing.
    if (tag) await expect(enlarged(page).getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toBeHidden();
    await expect(photo(page, 1)).toBeFocused();
    await photo(page, 0).click();
    await button(page, 'Close').click();
    await expect(enlarged(page)).toBeHidden();
  });

test('arrow keys and buttons go from photo to photo once one is enlarged, and the focus returns to the last', async ({
  page,
}) => {
  await page.goto(GALLERY);
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(page)).toHaveCount(0);
  await photo(page, 0).click();
  await expect(button(page, 'Previous photo')).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 0));
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 1));
  await button(page, 'Next photo').click();
  await expect(enlarged(page)).toHaveAccessibleName(await nameOf(page, 2));
  await expect(enlarged(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(photo(page, 2)).toBeFocused();
});

test('the picture of a photo is requested when it is enlarged, not before', async ({ page }) => {
  await page.goto(GALLERY);
  const isLoaded = (place: number) =>
    page
      .locator('.enlarged img')
      .nth(place)
      .evaluate((image: HTMLImageElement) => image.currentSrc !== '' && image.naturalWidth > 0);
  expect(await Promise.all([0, 1, 2].map(isLoaded))).toEqual([false, false, false]);
  await photo(page, 1).click();
  await expect.poll(() => isLoaded(1)).toBe(true);
  expect(await Promise.all([0, 2].map(isLoaded))).toEqual([false, false]);
});

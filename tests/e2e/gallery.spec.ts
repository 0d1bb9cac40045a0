import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';

const GALLERY = `${SITE}/gallery/photos`;
const photo = (page: Page, place: number) => page.locator('[data-photo]').nth(place);
const enlarged = (page: Page) => page.getByRole('dialog');
const nameOf = (page: Page, place: number) => photo(page, place).locator('img').getAttribute('alt');

for (const tag of ['', ' @no-script']) {
  test(`a photo is enlarged and closed by keys, and the focus returns to it${tag}`, async ({ page }) => {
    await page.goto(GALLERY);
    await photo(page, 1).press('Enter');
    await expect(enlarged(page)).toHaveAccessibleName((await nameOf(page, 1)) ?? '');
    await expect(enlarged(page).getByRole('img')).toBeInViewport({ ratio: 1 });
    await expect(enlarged(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(enlarged(page)).toBeHidden();
    await expect(photo(page, 1)).toBeFocused();
  });

  test(`its button closes it${tag}`, async ({ page }) => {
    await page.goto(GALLERY);
    await photo(page, 0).click();
    await enlarged(page).getByRole('button', { name: 'Close' }).click();
    await expect(enlarged(page)).toBeHidden();
  });
}

test('arrow keys and buttons go from photo to photo, and the focus returns to the last', async ({ page }) => {
  await page.goto(GALLERY);
  await photo(page, 0).click();
  await expect(enlarged(page).getByRole('button', { name: 'Previous photo' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(enlarged(page)).toHaveAccessibleName((await nameOf(page, 0)) ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(page)).toHaveAccessibleName((await nameOf(page, 1)) ?? '');
  await enlarged(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(enlarged(page)).toHaveAccessibleName((await nameOf(page, 2)) ?? '');
  await expect(enlarged(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(photo(page, 2)).toBeFocused();
});

test('arrow keys open nothing while no photo is enlarged', async ({ page }) => {
  await page.goto(GALLERY);
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(page)).toHaveCount(0);
});

test('without scripts there is no button that does nothing @no-script', async ({ page }) => {
  await page.goto(GALLERY);
  await photo(page, 0).click();
  await expect(enlarged(page).getByRole('button')).toHaveCount(1);
});

test('the picture of a photo is requested when it is enlarged, not before', async ({ page }) => {
  await page.goto(GALLERY, { waitUntil: 'networkidle' });
  const large = page.locator('.enlarged img');
  const isLoaded = (place: number) =>
    large.nth(place).evaluate((image: HTMLImageElement) => image.currentSrc !== '' && image.naturalWidth > 0);
  expect(await Promise.all([0, 1, 2].map(isLoaded))).toEqual([false, false, false]);
  await photo(page, 1).click();
  await expect.poll(() => isLoaded(1)).toBe(true);
  expect(await Promise.all([0, 2].map(isLoaded))).toEqual([false, false]);
});

test('the gallery of the demonstration says that it holds drawings', async ({ page }) => {
  await page.goto(GALLERY);
  await expect(page.getByText('An illustrated tour')).toBeVisible();
});

import type { Page } from 'playwright/test';

export const treatments = (page: Page) => page.locator('#menu summary');
export const treatmentLinks = (page: Page) =>
  page.locator('#menu .submenu a[href^="/infertility-treatments/"]');
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
export const bar = (page: Page) => page.locator('#menu');

import { expect, type Page } from 'playwright/test';
import { TOKEN } from './world.ts';

/** Presses a button. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Signs in to a desk, which shows the list of posts then. */
export async function signIn(page: Page, desk: string): Promise<void> {
  await page.goto(desk);
  await page.getByLabel('Token').fill(TOKEN);
  await press(page, 'Sign in');
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
}

/** Opens the form of a new post, and fills fields by their labels. */
export async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('link', { name: 'Write a new post' }).click();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Whether the public calls of an API know a post. */
export async function isPublic(api: string, slug: string): Promise<boolean> {
  const [list, post] = await Promise.all([
    fetch(`${api}/api/blogs-list`).then((response) => response.text()),
    fetch(`${api}/api/blog/${slug}`),
  ]);
  expect(list.includes(`"${slug}"`)).toBe(post.ok);
  return post.ok;
}

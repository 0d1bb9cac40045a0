import type { Page } from 'playwright/test';
import { readBranchIds } from '../../scripts/support/branch-ids.ts';
import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';

/** Origin of the site under test. */
export const SITE = process.env.SITE ?? '';

/** Values for the form. A unique name identifies the request of a test in the API. */
export const visitor = (name: string) => ({
  your_name: name,
  mobile_number: '+880 1711-223344',
  email_address: 'visitor@example.com',
  location: readBranchIds()[0] ?? '',
  doctor: 'any',
});

/** True for a clinic with several branches. */
const ASKS_FOR_BRANCH = readBranchIds().length > 1;

/** Names of the required fields, in the order of the form. */
export const REQUIRED_FIELDS: readonly string[] = [
  'your_name',
  'mobile_number',
  ...(ASKS_FOR_BRANCH ? ['location'] : []),
  'doctor',
  'consent',
];

/** Chooses a branch in the form of a clinic with several branches. */
export async function chooseBranch(page: Page, id: string): Promise<void> {
  if (ASKS_FOR_BRANCH) await page.selectOption('#appointment-location', id);
}

/** Fills in all fields, including consent. */
export async function fillForm(page: Page, values: ReturnType<typeof visitor>): Promise<void> {
  const form = page.getByRole('form', { name: 'Request Appointment' });
  await form.getByLabel('Full name').fill(values.your_name);
  await form.getByLabel('Mobile number').fill(values.mobile_number);
  await form.getByLabel('Email address').fill(values.email_address);
  await chooseBranch(page, values.location);
  await form.getByLabel('Doctor').selectOption(values.doctor);
  await form.getByRole('checkbox').check();
}

/** The submit button of the form. */
export const submitButton = (page: Page) =>
  page
    .getByRole('form', { name: 'Request Appointment' })
    .getByRole('button', { name: /Request Appointment|Submitting/ });

/** The current values of the form. */
export const formValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[id^=appointment-]');
    return Object.fromEntries(
      [...fields]
        .filter((field) => field.matches('.field, :checked, [type=hidden]'))
        .map(({ id, value }) => [id.replace('appointment-', ''), value]),
    );
  });

/** The requests with a name that the API has stored. */
export async function requestsOf(name: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${process.env.API}/admin/appointments`, {
    headers: { authorization: `Bearer ${process.env.API_TOKEN}` },
  });
  const { results }: { results: Record<string, unknown>[] } = await response.json();
  return results.filter((request) => request.your_name === name);
}

/** Counts the appointment requests that the page sends, and notes their idempotency keys. */
export function countPosts(page: Page): { count: number; keys: (string | undefined)[] } {
  const posts: ReturnType<typeof countPosts> = { count: 0, keys: [] };
  page.on('request', (request) => {
    if (!request.url().endsWith(APPOINTMENT_PATH)) return;
    posts.count += 1;
    posts.keys.push(request.headers()['idempotency-key']);
  });
  return posts;
}

/** Sums up all later layout shifts, with shifts that browsers excuse because they follow a tap. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.body.dataset.shift = String(
          Number(document.body.dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(document.body.dataset.shift ?? 0));
}

/** The summary of errors above the form. */
export const errorSummary = (page: Page) =>
  page.getByRole('region', { name: 'There is a problem', exact: true });

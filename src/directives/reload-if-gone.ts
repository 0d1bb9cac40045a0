/** Returns true when a visitor has changed a field of an island: required fields are valid once they are filled. */
const isFormFilled = () =>
  [...document.querySelectorAll<HTMLInputElement>('astro-island :valid')].some((field) => field.value);

/**
 * Reloads a page whose script files are gone, because a newer version of the site was deployed. Does nothing after the
 * visitor filled a field. Reloads only once, which the history entry records.
 * @param url URL of a script of the page, e.g. `/_astro/HeaderMenu.BKPNN_Pe.js`.
 */
export default async function reloadIfGone(url: string): Promise<void> {
  const { status } = await fetch(url, { method: 'HEAD' });
  if (status !== 404 || history.state || isFormFilled()) return;
  history.replaceState(1, '');
  location.reload();
}

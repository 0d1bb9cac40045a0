/** True when a visitor typed, chose or ticked something in an island: required fields are valid once they are filled. */
const isFormFilled = () =>
  [...document.querySelectorAll<HTMLInputElement>('astro-island :valid')].some((field) => field.value);

/**
 * Reloads a page whose script files are gone because a newer version of the site was deployed. Not after anything was
 * typed, and only once, which the history entry records.
 * @param url Address of a script of the page, such as `/_astro/HeaderMenu.BKPNN_Pe.js`.
 */
export default async function reloadIfGone(url: string): Promise<void> {
  const { status } = await fetch(url, { method: 'HEAD' });
  if (status !== 404 || history.state || isFormFilled()) return;
  history.replaceState(1, '');
  location.reload();
}

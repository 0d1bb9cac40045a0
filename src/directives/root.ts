/** Root element of the page. Shared by the parts of an inline script, in which each byte counts. */
export const root = document.documentElement;

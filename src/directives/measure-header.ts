/**
 * Keeps controls and anchors below the sticky header: wide fonts or a scroll bar give it two rows where base.css expects a single row.
 * Runs when imported, in the script of the menu, which each page has.
 */

/** Free space in px below the header, where scrolling to a control or an anchor ends. */
const BELOW_HEADER = 15;

const header = document.querySelector('.site-header');
if (header)
  new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingTop = `${header.clientHeight + BELOW_HEADER}px`;
  }).observe(header);

export {};

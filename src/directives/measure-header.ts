/**
 * Keeps controls and anchors below the sticky header: wide fonts or a scroll bar give it two rows where base.css expects a single row.
 * Runs when imported, in the script of the menu, which each page has.
 */

import { root } from './root.ts';

// The header of the site comes first; articles may have headers too.
const header = document.querySelector('header');
if (header)
  new ResizeObserver(() => {
    // With free space below the header. A constant would not be inlined by the bundler.
    root.style.scrollPaddingTop = `${header.clientHeight + 15}px`;
  }).observe(header);

/**
 * Changes by other programs to the HTML of a page: password managers, translators, writing assistants. Each function
 * runs in the browser, so it must be self-contained.
 */

/** Puts a button beside each field, as a password manager does. */
function addIcons(): void {
  for (const field of document.querySelectorAll('form .field')) {
    const icon = document.createElement('button');
    icon.type = 'button';
    icon.tabIndex = -1;
    icon.style.cssText = 'position: absolute; width: 16px; height: 16px; pointer-events: none;';
    field.after(icon);
  }
}

/** Appends a hidden element to the form and to the menu, as a writing aid or a shopping assistant does. */
function addNodes(): void {
  for (const place of document.querySelectorAll('form, #menu')) {
    place.prepend(document.createElement('x-assistant'));
    place.append(document.createElement('x-assistant'));
  }
}

/** Puts each field into an element of its own, as a writing aid does. */
function wrapFields(): void {
  for (const field of document.querySelectorAll('form input.field')) {
    const wrapper = document.createElement('span');
    field.replaceWith(wrapper);
    wrapper.append(field);
  }
}

/** Returns the text nodes that a translation changes. */
const TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.data.trim() && !text.parentElement.closest('script, style, noscript, template, font')) texts.push(text);
  }
  return texts;
})()`;

/** Expression for `page.evaluate` that runs a change, by name. */
export const FOREIGN_CHANGES: ReadonlyMap<string, string> = new Map([
  ['an icon beside each field', `(${addIcons})()`],
  ['nodes in form and menu', `(${addNodes})()`],
  ['fields in wrappers', `(${wrapFields})()`],
  [
    'texts wrapped by a translation',
    `for (const text of ${TEXTS}) {
      if (text.parentElement.closest('option, title, svg')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      inner.append('X' + text.data);
      text.replaceWith(outer);
    }`,
  ],
  ['texts translated in place', `for (const text of ${TEXTS}) text.data = 'X' + text.data`],
  [
    'options and attributes translated',
    `for (const option of document.querySelectorAll('option')) option.textContent = 'X' + option.textContent;
     for (const labeled of document.querySelectorAll('[aria-label]')) labeled.ariaLabel = 'X' + labeled.ariaLabel;`,
  ],
]);

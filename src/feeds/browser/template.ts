/**
 * A copy of the `<template data-template={name}>` below an element.
 * @throws Error when there is none.
 */
export function cloneTemplate(root: ParentNode, name: string): DocumentFragment {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
  if (!template) throw new Error(`There is no template "${name}".`);
  return document.importNode(template.content, true);
}

/** The elements of a slot, marked by `data-slot`. */
const slots = (root: ParentNode, name: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-slot="${name}"]`),
];

/** Puts texts into slots; an empty text removes its slot. */
export function fillTexts(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const slot of slots(root, name)) {
      if (text === '') slot.remove();
      else slot.textContent = text;
    }
  }
}

/** Sets the target of the links of a slot. */
export function fillLinks(root: ParentNode, name: string, href: string): void {
  for (const slot of slots(root, name)) slot.setAttribute('href', href);
}

/** Shows a picture in the image of a slot; the placeholder remains where it cannot be loaded. */
export function fillImage(root: ParentNode, name: string, { src, alt }: { src: string; alt: string }): void {
  for (const slot of slots(root, name)) {
    const image = slot.querySelector('img');
    if (!image) continue;
    const placeholder = image.src;
    image.alt = alt;
    if (src === '') continue;
    image.addEventListener('error', () => image.setAttribute('src', placeholder), { once: true });
    image.src = src;
  }
}

/** Texts of the main menu. Separate from strings.ts because they ship to the browser. */
export const MENU = { name: 'Main menu', open: 'Menu', close: 'Close menu' } as const;

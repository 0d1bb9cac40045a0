/** Bullets that Word, Outlook and mail programs write as text. The last four are private code points of symbol fonts. */
export const BULLETS = '·•●▪◦‣∙\uf0b7\uf0a7\uf0d8\uf0fc';

/** Bullets as Word, Outlook and mail programs write them: letters of a symbol font among them. */
export const BULLETS = '·•●▪◦‣∙\uf0b7\uf0a7\uf0d8\uf0fc';

import { slugify } from './text.ts';

/** The anchor of a section: its own, else one made from its heading. */
export const anchorOf = ({ id, heading }: { id?: string | undefined; heading: string }): string =>
  id ?? slugify(heading);

import { treatmentPath } from '../lib/paths.ts';
import shipped from './shipped-pages.json' with { type: 'json' };

/**
 * Pages that the project was delivered with, by path, each with its names in texts. A clinic may delete the file of a page:
 * links to a path of this list are then left out, while an unknown path is a mistake.
 */
export const SHIPPED_PAGES: Readonly<Record<string, readonly string[]>> = shipped;

/** Returns true for the path of a page that the project was delivered with. */
export const isShipped = (path: string): boolean => SHIPPED_PAGES[path] !== undefined;

/** Returns true for a treatment that the project was delivered with. @param slug Name of its content file. */
export const isShippedTreatment = (slug: string): boolean => isShipped(treatmentPath(slug));

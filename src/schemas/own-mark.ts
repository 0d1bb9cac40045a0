/**
 * Marks of fields whose values a clinic replaces with its own. `npm run check:launch` compares them with the values of the
 * sample clinic.
 */

/** Returns true if `check:launch` accepts a record with a value of the sample clinic, e.g. a figure with source, reviewer and date. */
type IsExempt = (record: Readonly<Record<string, unknown>>) => boolean;

/**
 * Kind of a value. It decides where the value of the sample clinic is looked for.
 * - `name`, `contact`, `phone`, `quotation`: in every text of the content.
 * - `wording`: in every text, too; the sentences of a page with `sample` that call it a sample. No field has this mark.
 * - `place`: in every text, unless a branch that says `verified` has this place.
 * - `price`, `figure`: in the same field of the same file.
 */
export type OwnKind = 'name' | 'contact' | 'phone' | 'quotation' | 'wording' | 'place' | 'price' | 'figure';

/** Mark of a field with a value of the clinic. */
export interface OwnMark {
  readonly kind: OwnKind;
  readonly isExempt: IsExempt;
}

declare module 'zod' {
  interface GlobalMeta {
    /** Mark of a field whose value a clinic replaces with its own. */
    own?: OwnMark | undefined;
  }
}

/** Returns the mark of a field, for `.meta({ own })`. */
export const own = (kind: OwnKind, isExempt: IsExempt = () => false): OwnMark => ({ kind, isExempt });

/** Returns true for a record that says `verified`. */
export const isVerified: IsExempt = ({ verified }) => verified !== undefined;

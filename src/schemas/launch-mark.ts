/** Marks of fields that may be open before the launch; `npm run check:launch` lists the open fields. */

/** Kinds of findings, see `scripts/check-launch.ts`. */
export type LaunchKind =
  | 'shipped'
  | 'sample'
  | 'quotation'
  | 'price'
  | 'night'
  | 'photo'
  | 'confirm'
  | 'figure'
  | 'review'
  | 'expiry';

/** Record that holds a field. */
export type LaunchRecord = Readonly<Record<string, unknown>>;

/** Field that is open until it is there. */
interface MissingMark {
  readonly kind: LaunchKind;
  readonly open: 'while-missing';
  /** Returns what is missing; undefined for a record that needs no such field. */
  readonly what: (record: LaunchRecord) => string | undefined;
}

/** Field that is open while its text matches, e.g. an address at `example.com`. */
interface MatchMark {
  readonly kind: LaunchKind;
  readonly open: 'while-matching';
  readonly matches: (text: string) => boolean;
  /** Precedes the text in the list. */
  readonly what: string;
}

/** Says when a field is open before the launch. */
export type LaunchMark =
  | MissingMark
  | MatchMark
  | { readonly kind: LaunchKind; readonly open: 'while-true'; readonly what: string }
  | {
      readonly kind: LaunchKind;
      readonly open: 'before-end';
      /** Days before the end of a validity, from which it is listed. */
      readonly days: number;
      readonly what: string;
    };

declare module 'zod' {
  interface GlobalMeta {
    /** Marks of a field that may be open before the launch; the first that applies counts. */
    launch?: readonly LaunchMark[] | undefined;
  }
}

/** Returns the mark of a flag that is true while values beside it are not real. */
export const whileTrue = (kind: LaunchKind, what: string): readonly LaunchMark[] => [
  { kind, open: 'while-true', what },
];

/** Returns the mark of a field that is to be filled in, in records that need it. */
export const whileMissing = (
  kind: LaunchKind,
  what: string,
  isNeeded: (record: LaunchRecord) => boolean = () => true,
): readonly LaunchMark[] => [
  { kind, open: 'while-missing', what: (record) => (isNeeded(record) ? what : undefined) },
];

const matching = (kind: LaunchKind, pattern: RegExp, what: string): MatchMark => ({
  kind,
  open: 'while-matching',
  matches: (text) => pattern.test(text),
  what,
});

/** Mark of an e-mail or web address that leads nowhere. */
export const NO_PLACEHOLDER: readonly LaunchMark[] = [
  matching('sample', /\bexample\.(?:com|org)\b/, 'a placeholder; write your own address'),
];

/** Mark of a statement without a published source. */
export const TO_CONFIRM: readonly LaunchMark[] = [
  matching('confirm', /./, 'for the clinic’s doctors or lawyer to confirm'),
];

/** Mark of the photo of a person; the record of the person names it. */
export const PERSON_PHOTO: readonly LaunchMark[] = [
  {
    kind: 'photo',
    open: 'while-missing',
    what: ({ fullName, name }) => {
      const person = fullName ?? name;
      return person === undefined ? undefined : `no photo of ${person} yet: the frame shows a drawing`;
    },
  },
];

/**
 * Whether a position is open on a day: up to and including the last day to apply. Days such as 2026-12-01 sort as text.
 * One without a last day is open until its file is deleted.
 */
export const isOpenOn = ({ closes }: { readonly closes?: string | undefined }, today: string): boolean =>
  closes === undefined || today <= closes;

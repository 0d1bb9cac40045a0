/** Leaves out invented values (`sample`), unless the clinic itself is a sample: a real clinic publishes none. */
export const publishable = <Value extends { readonly sample?: true | undefined }>(
  values: readonly Value[],
  isSampleClinic: boolean,
): Value[] => values.filter(({ sample }) => isSampleClinic || !sample);

/** Returns true for a position that is open on a day, e.g. 2026-12-01: until its last day to apply, or always. */
export const isOpenOn = ({ closes }: { readonly closes?: string | undefined }, today: string): boolean =>
  closes === undefined || today <= closes;

/** Removes sample values (`sample: true`), unless the clinic itself is a sample: a real clinic publishes none. */
export const publishable = <Value extends { readonly sample?: true | undefined }>(
  values: readonly Value[],
  isSampleClinic: boolean,
): Value[] => values.filter(({ sample }) => isSampleClinic || !sample);

/** Returns true for a position open on a day, e.g. `2026-12-01`: until its closing day, or always without a closing day. */
export const isOpenOn = ({ closes }: { readonly closes?: string | undefined }, today: string): boolean =>
  closes === undefined || today <= closes;

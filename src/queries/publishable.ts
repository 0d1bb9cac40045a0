/** Leaves out invented values (`sample`), unless the clinic itself is a sample: a real clinic publishes none. */
export const publishable = <Value extends { readonly sample?: true | undefined }>(
  values: readonly Value[],
  isSampleClinic: boolean,
): Value[] => values.filter(({ sample }) => isSampleClinic || !sample);

/** Whether a position is open on a day, such as 2026-12-01: up to its last day to apply; without one, always. */
export const isOpenOn = ({ closes }: { readonly closes?: string | undefined }, today: string): boolean =>
  closes === undefined || today <= closes;

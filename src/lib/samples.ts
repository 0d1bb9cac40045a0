/**
 * Without the invented ones (`sample`), unless the clinic is a sample itself: nobody invented speaks for a real clinic, and
 * no invented price is asked in its name.
 */
export const publishable = <Value extends { readonly sample?: true | undefined }>(
  values: readonly Value[],
  isSampleClinic: boolean,
): Value[] => values.filter(({ sample }) => isSampleClinic || !sample);

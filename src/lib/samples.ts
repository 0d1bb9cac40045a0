/** Leaves out invented values (`sample`), unless the clinic itself is a sample: a real clinic publishes none. */
export const publishable = <Value extends { readonly sample?: true | undefined }>(
  values: readonly Value[],
  isSampleClinic: boolean,
): Value[] => values.filter(({ sample }) => isSampleClinic || !sample);

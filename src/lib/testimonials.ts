/** Without the invented ones (`sample`), unless the clinic is a sample itself: nobody invented speaks for a real clinic. */
export const publishable = <Testimonial extends { readonly sample?: true | undefined }>(
  testimonials: readonly Testimonial[],
  isSampleClinic: boolean,
): Testimonial[] => testimonials.filter(({ sample }) => isSampleClinic || !sample);

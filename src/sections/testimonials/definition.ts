import { z } from 'zod';
import { defineSection, framedSection } from '../define-section.ts';

/** Quotations of patients. */
export const testimonials = defineSection({
  kind: 'testimonials',
  schema: (values) =>
    framedSection(values, 'testimonials', { testimonials: z.array(values.testimonial).min(1) }),
  background: () => 'bg-blush',
  publish: async (section, sources) => {
    const published = await sources.testimonials(section.testimonials);
    return published.length > 0 ? { ...section, testimonials: published } : undefined;
  },
  unsearched: ['testimonials'],
});

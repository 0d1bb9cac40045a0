import { defineSection, framedSection } from '../define-section.ts';

/** Last section of a page: the next step of a visitor. */
export const callToAction = defineSection({
  kind: 'call-to-action',
  schema: (values) => framedSection(values, 'call-to-action', { text: values.text.optional() }),
  hasOwnFrame: true,
  isListed: false,
});

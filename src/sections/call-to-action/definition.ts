import { defineSection, framedSection } from '../define-section.ts';

/** Last section of a page, with the next step for a visitor. */
export const callToAction = defineSection({
  kind: 'call-to-action',
  schema: (values) => framedSection(values, 'call-to-action', { text: values.text.optional() }),
  hasOwnFrame: true,
  inContents: false,
});

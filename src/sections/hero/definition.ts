import { z } from 'zod';
import { defineSection } from '../define-section.ts';

/** First section of a page, with its h1. */
export const hero = defineSection({
  kind: 'hero',
  schema: ({ text, picture, actions, action }) =>
    z.strictObject({
      kind: z.literal('hero'),
      heading: text,
      lead: text.optional(),
      picture: picture.optional(),
      wide: z.literal(true).optional().describe('true shows the picture below, at full width.'),
      actions,
      doors: z
        .array(action)
        .min(2)
        .max(10)
        .optional()
        .describe('Large links to the parts of a page, in the first screen of a phone.'),
    }),
  targets: ({ doors = [] }) => doors.map(({ to }) => to),
  linkedPages: ({ doors = [] }) => doors.map(({ to }) => to),
  isPageHead: true,
  hasOwnFrame: true,
  hasAnchor: false,
  inContents: false,
  background: () => 'bg-sand',
});

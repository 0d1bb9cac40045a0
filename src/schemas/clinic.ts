import { z } from 'zod';
import { day, email, sample, url } from './basic-values.ts';
import { FEED_NAMES } from './feeds.ts';
import { type LaunchMark, whileMissing } from './launch-mark.ts';
import { own } from './own-mark.ts';
import type { ValueSchemas } from './values.ts';

const EXPIRY: readonly LaunchMark[] = [
  { kind: 'expiry', open: 'before-end', days: 45, what: 'ends soon or has ended: write a day a year ahead' },
];

/** Schema of src/content/site/clinic.yaml. */
export const clinicSchema = ({ text, hours, phone, contacts }: ValueSchemas) =>
  z.strictObject({
    sample,
    name: text.meta({ own: own('name') }),
    tagline: text,
    company: text.describe('The company that the clinic is a unit of.').meta({ own: own('name') }),
    hotline: phone,
    hotlineHours: z.array(hours).min(1).optional().describe('When somebody answers the hotline.'),
    whatsapp: phone.optional().describe('A number of the clinic that answers on WhatsApp.'),
    contacts,
    answersAtNight: text
      .optional()
      .describe(
        'Who answers the hotline at night, such as: a nurse of the IVF unit. {answers-at-night} says it.',
      )
      .meta({ launch: whileMissing('night', 'nobody is named who answers the hotline at night') }),
    postReviewer: text
      .optional()
      .describe('The doctor who reads every post before it is published.')
      .meta({
        translation: 'none',
        launch: whileMissing('review', 'no doctor reviews posts: each awaits review'),
      }),
    emails: z.strictObject({ appointments: email, careers: email }),
    securityTxtExpires: day
      .describe(
        'Until when /.well-known/security.txt is valid; renew it once a year (RFC 9116). Such as 2027-10-31.',
      )
      .meta({ launch: EXPIRY }),
    formerServiceWorker: z
      .boolean()
      .optional()
      .describe(
        'True where the website before this one had a service worker at /sw.js: the site then removes it from browsers that still show the old pages.',
      )
      .meta({
        launch: whileMissing(
          'confirm',
          'missing: say true where the website before this one had a service worker at /sw.js, else false',
        ),
      }),
    lists: z
      .array(z.enum(FEED_NAMES))
      .optional()
      .describe(
        'Lists of the admin that the site shows; without photos, for example, there is no photo gallery. All where this is missing.',
      ),
    socials: z.array(
      z.strictObject({ label: text.meta({ translation: 'none' }), url: url.meta({ own: own('contact') }) }),
    ),
  });

/** The clinic data of src/content/site/clinic.yaml. */
export type Clinic = z.infer<ReturnType<typeof clinicSchema>>;

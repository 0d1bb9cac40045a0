import { fillTemplate } from '../lib/template.ts';
import type { Clinic } from '../schemas/clinic.ts';
import type { Messages } from '../schemas/messages.ts';

/** Returns the sentence about the hotline at night: who answers it, or that the clinic has not confirmed it. */
export const nightSentence = (
  { answersAtNight: who }: Pick<Clinic, 'answersAtNight'>,
  { answered, unconfirmed }: Messages['sections']['night'],
): string => (who === undefined ? unconfirmed : fillTemplate(answered, { who }));

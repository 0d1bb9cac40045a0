import type { Urgency } from '../lib/urgency.ts';

/** Classes and icon of an urgency. */
interface UrgencyLook {
  /** Classes of the border around signs and advice. */
  readonly card: string;
  /** Classes of the band with the label. */
  readonly band: string;
  readonly icon: string;
}

/** Two colors call for help today: red for an emergency, amber for a call to the clinic. The color is not the only carrier of the meaning: label and icon repeat it. */
export const URGENCY_LOOKS: Readonly<Record<Urgency, UrgencyLook>> = {
  emergency: { card: 'border-danger', band: 'bg-danger text-white', icon: 'siren' },
  urgent: { card: 'border-gold-line', band: 'bg-amber-pale text-teal-deep', icon: 'phone-call' },
  soon: { card: 'border-gold-line', band: 'bg-amber-pale text-teal-deep', icon: 'clock' },
  routine: { card: 'border-sand-line', band: 'bg-sand text-teal-deep', icon: 'calendar-days' },
};

/** Urgencies of a sign, the most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'soon', 'routine'] as const;

type Urgency = (typeof URGENCIES)[number];

/** Classes and icon of an urgency. */
interface UrgencyLook {
  /** Classes of the border around signs and advice. */
  readonly card: string;
  /** Classes of the band with the label. */
  readonly band: string;
  readonly icon: string;
}

/** Looks of all urgencies. The color is not the only carrier of the meaning: label and icon repeat it. */
export const URGENCY_LOOKS: Readonly<Record<Urgency, UrgencyLook>> = {
  emergency: { card: 'border-error', band: 'bg-error text-white', icon: 'siren' },
  urgent: { card: 'border-amber', band: 'bg-amber text-white', icon: 'phone-call' },
  soon: { card: 'border-teal-mid', band: 'bg-teal-pale text-teal-deep', icon: 'clock' },
  routine: { card: 'border-sand-line', band: 'bg-sand text-teal-deep', icon: 'calendar-days' },
};

/** Returns true for parts in the order of their urgencies, each urgency once. */
export const isMostUrgentFirst = (parts: readonly { readonly urgency: Urgency }[]): boolean => {
  const ranks = parts.map(({ urgency }) => URGENCIES.indexOf(urgency));
  return ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0));
};

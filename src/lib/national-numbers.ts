/** A number that is the same for everybody in Bangladesh; a short one is dialed as it stands, free of charge. */
export interface NationalNumber {
  readonly number: string;
  /** URL of the publication that the number was taken from. */
  readonly source: string;
}

/**
 * The national numbers that texts and buttons name: `{emergency}` shows the number, and `to: emergency` calls it. Not in
 * the clinic's own file: they are the same for every clinic in the country, and are no samples.
 */
export const NATIONAL_NUMBERS = {
  /** National Emergency Service: ambulance, fire service and police, at all hours. */
  emergency: {
    number: '999',
    source: 'https://www.thedailystar.net/news/bangladesh/news/igp-faster-999-emergency-response-3716286',
  },
  /** National helpline of the Ministry of Women and Children Affairs on violence against women and children, at all hours. */
  'violence-helpline': {
    number: '109',
    source: 'https://www.risingbd.com/amp/national/news/218957',
  },
  /** Kaan Pete Roi, which listens to people in despair, in Bangla and English, from 3 in the afternoon to 3 at night. */
  'crisis-line': { number: '09612-119911', source: 'https://kaanpeteroi.org' },
} as const satisfies Readonly<Record<string, NationalNumber>>;

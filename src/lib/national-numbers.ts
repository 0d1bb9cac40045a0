/** Phone number for the whole of Bangladesh; a short number is dialed without a prefix, free of charge. */
export interface NationalNumber {
  readonly number: string;
  /** URL of the publication with the number. */
  readonly source: string;
}

/**
 * National numbers for content: `{emergency}` shows the number, and `to: emergency` calls it. Not in the clinic's content
 * file, because they are the same for every clinic.
 */
export const NATIONAL_NUMBERS = {
  /** National Emergency Service: ambulance, fire service and police, at all hours. */
  emergency: {
    number: '999',
    source: 'https://www.thedailystar.net/news/bangladesh/news/igp-faster-999-emergency-response-3716286',
  },
  /** National helpline on violence against women and children (Ministry of Women and Children Affairs), at all hours. */
  'violence-helpline': {
    number: '109',
    source: 'https://www.risingbd.com/amp/national/news/218957',
  },
  /** Kaan Pete Roi, a listening service for people in despair, in Bangla and English, from 3 p.m. to 3 a.m. */
  'crisis-line': { number: '09612-119911', source: 'https://kaanpeteroi.org' },
} as const satisfies Readonly<Record<string, NationalNumber>>;

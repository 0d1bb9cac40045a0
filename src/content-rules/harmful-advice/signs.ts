/** Signs after which minutes or hours count. */
export const SIGN =
  /\b(?:heavy bleeding|heavy vaginal bleeding|bleed(?:ing)? heavily|soaks?|severe|strong (?:pain|belly pain)|unbearable|shoulder|faint\w*|breathless\w*|short(?:ness)? of breath|hard to breathe|chest pain|seizures?|fits|vomiting that does not stop|keep nothing down|(?:little|dark) urine|fever|burst|ectopic|ohss|blood clots?)\b/i;
export const SIGN_BANGLA =
  /বেশি রক্ত|অনেক রক্ত|প্রচুর রক্ত|ভারী রক্তপাত|প্রচণ্ড|তীব্র|অজ্ঞান|জ্ঞান হারা|শ্বাসকষ্ট|শ্বাস নিতে|বুকে ব্যথা|কাঁধ|খিঁচুনি|জ্বর|একটোপিক|ওএইচএসএস/u;

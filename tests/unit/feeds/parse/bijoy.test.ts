import { expect, test } from 'vitest';
import { isBijoy } from '../../../../src/feeds/parse/bijoy.ts';

test.each([
  'Avgiv †ivMx‡`i hZœ †bB| AvBwfGd wPwKrmv Kx? Wv³v‡ii mv‡_ K_v ejyb|',
  'eÜ¨vZ¡ KL‡bv GKRb gvbyl‡K `vqx K‡i bv| `yÕR‡bi cix¶v Kiv nq|',
  'wb‡q‡Q cÖ‡qvRbxq wPwKrmv',
])('%s is Bangla typed in Bijoy', (text) => {
  expect(isBijoy(text)).toBe(true);
});

test.each([
  'Our results† were better‡ than before. †Significant at 5%. ‡Adjusted for age.',
  '†P < .05; ‡P < .01; †Adjusted for age, ‡Adjusted for BMI',
  'A rate of 5‰, a cœur, an œuvre and naïve readers',
  'McDonald and iPhone users, mRNA, pH, kDa and mL',
  '© 2026 Clinic. All rights reserved. Price ¨ and ª alone',
  'আমরা রোগীদের যত্ন নিই।',
])('%s is not Bangla typed in Bijoy', (text) => {
  expect(isBijoy(text)).toBe(false);
});

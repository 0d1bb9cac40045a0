import { PATHS } from '../lib/paths.ts';

/** Questions that are asked often, each with the page that answers it. */
export const POPULAR_QUESTIONS: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'Something is wrong during treatment. What now?', path: '/resources/when-to-call' },
  { name: 'When should we see a doctor?', path: '/resources#should-we-come-yet' },
  { name: 'What does IVF cost?', path: '/resources/what-it-costs' },
  { name: 'What should we bring to the first visit?', path: PATHS.firstVisit },
  { name: 'Which treatment is right for us?', path: '/resources/choosing-a-treatment' },
  { name: 'What is a test tube baby (IVF)?', path: '/infertility-treatments/ivf-in-vitro-fertilization' },
  { name: 'How is a semen test done?', path: '/resources/tests-explained' },
  { name: 'How likely is success?', path: PATHS.successRates },
];

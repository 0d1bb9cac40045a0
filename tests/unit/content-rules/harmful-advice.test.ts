/** Tests rules for advice that harms a patient who follows it. */
import { expect, test } from 'vitest';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import { harmfulAdviceIn } from '../../../src/content-rules/harmful-advice.ts';
import { findRuleFaults, findTranslationFaults } from '../../../src/content-rules/index.ts';
import { LOCALES } from '../../../src/lib/locales.ts';

const MEDICINE = /^It tells patients to take a medicine/;
const STOP = /^It tells patients to stop/;
const WAIT = /^It tells somebody with a sign of danger to wait/;
const HARMLESS = /^It calls a sign of danger harmless/;
const HELP = /^It keeps patients in danger from help/;
const NUMBER = /^It names a number that nobody answers/;
const DOSE = /^It gives a dose/;
const SEX = /^It offers to choose or tell the sex/;

test.each([
  ['Take ibuprofen, and go to the emergency department day or night.', MEDICINE],
  ['Take paracetamol, ibuprofen or aspirin.', MEDICINE],
  ['If the pain is strong, take diclofenac.', MEDICINE],
  ['You can take Brufen.', MEDICINE],
  ['Ibuprofen is safe in pregnancy.', MEDICINE],
  ['Naproxen helps best.', MEDICINE],
  ['Ketorolac three times a day.', MEDICINE],
  ['A tablet of aceclofenac may be taken.', MEDICINE],
  ['ব্যথা হলে আইবুপ্রোফেন খান, আর দিনে-রাতে যেকোনো সময় জরুরি বিভাগে যান।', MEDICINE],
  ['ডাইক্লোফেনাক খেতে পারেন।', MEDICINE],
  ['ন্যাপ্রক্সেন নিরাপদ।', MEDICINE],
  ['Stop your progesterone.', STOP],
  ['Stop taking the progesterone if you bleed.', STOP],
  ['If you see blood, stop your injections.', STOP],
  ['You may skip the injections on Fridays.', STOP],
  ['Double your dose of insulin.', STOP],
  ['প্রোজেস্টেরন বন্ধ করুন।', STOP],
  ['রক্ত দেখা গেলে ওষুধ বন্ধ করে দিন।', STOP],
  ['Heavy bleeding: wait until morning.', WAIT],
  ['With severe pain, sleep and call us tomorrow.', WAIT],
  ['Heavy bleeding\nWait and see.', WAIT],
  ['বেশি রক্তপাত হলে সকাল পর্যন্ত অপেক্ষা করুন।', WAIT],
  ['Heavy bleeding is normal after a transfer.', HARMLESS],
  ['Severe pain: do not worry.', HARMLESS],
  ['তীব্র ব্যথা স্বাভাবিক।', HARMLESS],
  ['Do not call an ambulance.', HELP],
  ['There is no need to go to the hospital.', HELP],
  ['Drive yourself to the clinic.', HELP],
  ['৯৯৯ নম্বরে ফোন করবেন না।', HELP],
  ['Call 911.', NUMBER],
  ['In an emergency, dial 112.', NUMBER],
  ['১১২ নম্বরে ফোন করুন।', NUMBER],
  ['Take 5 mg of folic acid.', DOSE],
  ['Take two tablets at night.', DOSE],
  ['৫ মিলিগ্রাম ফলিক অ্যাসিড খান।', DOSE],
  ['We help you choose the sex of your baby.', SEX],
  ['Find out if it is a boy or a girl.', SEX],
  ['ছেলে না মেয়ে, আমরা বেছে দিই।', SEX],
])('"%s" is refused: %s', (text, message) => {
  expect(harmfulAdviceIn(text)).toContainEqual(expect.stringMatching(message));
});

test.each([
  'Do not take ibuprofen, diclofenac or aspirin unless your doctor prescribed it.',
  'Never use naproxen.',
  'If you bleed and take aspirin or heparin, call us before the next dose.',
  'They take low-dose aspirin before pregnancy.',
  'May I take ibuprofen?',
  'আইবুপ্রোফেন খাবেন না।',
  'চিকিৎসক না দিলে আইবুপ্রোফেন খাবেন না।',
  'Do not stop any medicine before we have spoken.',
  'May I stop the medicines?',
  'We tell you when to stop medicines.',
  'Leave out liver and vitamin A tablets.',
  'নিজে থেকে প্রোজেস্টেরন বন্ধ করবেন না।',
  'Heavy bleeding: do not wait until morning.',
  'Your period has started; if it starts at night, call in the morning.',
  'Mild cramps are normal.',
  'Call 999.',
  'Call the 100 couples.',
  'Take {folic-acid-dose} (0.4 milligrams) of folic acid a day.',
  'Take paracetamol, up to the dose on its leaflet.',
  'No sex selection\nWe do not choose embryos by sex.',
  'আমরা ছেলে বা মেয়ে বেছে দিই না।',
])('"%s" harms nobody', (text) => {
  expect(harmfulAdviceIn(text)).toEqual([]);
});

test('a card is read with its title', () => {
  const card = {
    'sections.0.cards.0.title': 'Heavy bleeding',
    'sections.0.cards.0.text': 'Wait until morning.',
  };
  const values = Object.entries(card).map(([key, value]) => ({
    file: 'src/content/pages/a.yaml',
    key,
    value,
  }));
  expect(findRuleFaults(values)).toContainEqual(
    expect.objectContaining({ key: 'sections.0.cards.0.text', isDangerous: true }),
  );
});

test.each([
  ['src/content/doctors/dr-a.yaml', 'approach', 1],
  ['src/content/bn/doctors/dr-a.yaml', 'approach', 1],
  ['src/content/site/clinic.yaml', 'description', 1],
  ['src/content/claims/a.yaml', 'metric', 0],
  ['src/content/bn/site/search.yaml', 'popular.0.asked', 0],
  ['src/content/pages/a.yaml', 'sources.0.title', 0],
  ['src/content/pages/a.yaml', 'confirm.0', 0],
])('%s, %s has %i faults', (file, key, count) => {
  expect(findTranslationFaults([{ file, key, value: 'Take ibuprofen.' }])).toHaveLength(count);
});

test.each(LOCALES)('the content in %s harms nobody', (locale) => {
  expect(findTranslationFaults(readContentValues(process.cwd(), locale))).toEqual([]);
});

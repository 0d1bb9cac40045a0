/** Tests rules for advice that harms a patient who follows it. */
import { expect, test } from 'vitest';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import { harmfulAdviceIn } from '../../../src/content-rules/harmful-advice/index.ts';
import { findRuleFaults, findTranslationFaults } from '../../../src/content-rules/index.ts';
import { LOCALES } from '../../../src/lib/locales.ts';
import { NUMBERS } from '../../fixtures/place.ts';

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
  ['If you have pain take ibuprofen.', MEDICINE],
  ['After the transfer take diclofenac for the pain.', MEDICINE],
  ['Those who bleed should take aspirin.', MEDICINE],
  ['We recommend ibuprofen.', MEDICINE],
  ['We advise you to take ibuprofen.', MEDICINE],
  ['You should be taking ibuprofen.', MEDICINE],
  ['Ask the pharmacy for Voltaren.', MEDICINE],
  ['Ibuprofen can help.', MEDICINE],
  ['আইবুপ্রোফেন খাওয়া যায়।', MEDICINE],
  ['আইবুপ্রোফেন খেতে হবে।', MEDICINE],
  ['আইবুপ্রোফেন খাও।', MEDICINE],
  ['আইবুপ্রোফেন সেবন করুন।', MEDICINE],
  ['খান আইবুপ্রোফেন।', MEDICINE],
  ['ডাইক্লোফেনাক কাজে দেয়।', MEDICINE],
  ['আইবুপ্রোফেন ভালো।', MEDICINE],
  ['Heavy bleeding: wait.', WAIT],
  ['With severe pain, wait two hours.', WAIT],
  ['Heavy bleeding\nWait.', WAIT],
  ['If you faint, come the next morning.', WAIT],
  ['Severe pain: see us on Sunday.', WAIT],
  ['Heavy bleeding: call us when we open.', WAIT],
  ['Severe pain: give it a few hours.', WAIT],
  ['তীব্র ব্যথা হলে অপেক্ষা করুন।', WAIT],
  ['বেশি রক্ত গেলে পরদিন ফোন করবেন।', WAIT],
  ['তীব্র ব্যথা হলে কাল পর্যন্ত দেখুন।', WAIT],
  ['শ্বাসকষ্ট হলে বিশ্রাম নিন।', WAIT],
  ['প্রচণ্ড ব্যথা হলে রবিবার চেম্বারে আসবেন।', WAIT],
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
  expect(harmfulAdviceIn(text, NUMBERS)).toContainEqual(expect.stringMatching(message));
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
  'If you have to take ibuprofen, ask us first.',
  'Women who take aspirin tell us.',
  'Before you take ibuprofen, ask us.',
  'Doctors do not recommend ibuprofen.',
  'We recommend paracetamol, not ibuprofen.',
  'আইবুপ্রোফেন খাওয়া যাবে না।',
  'আইবুপ্রোফেন খাওয়া উচিত নয়।',
  'যারা অ্যাসপিরিন খান, তারা আমাদের জানান।',
  'ডাইক্লোফেনাক চলবে না।',
  'Heavy bleeding: do not wait.',
  'With heavy bleeding nothing can wait.',
  'Fainted: call 999 and wait for the ambulance.',
  'The wait for severe pain is short.',
  'বেশি রক্তপাত হলে অপেক্ষা করবেন না।',
  'শ্বাসকষ্ট হলে ৯৯৯ নম্বরে ফোন করে অপেক্ষা করুন।',
  'জ্বর হলে বিকালে আসুন।',
  'তীব্র ব্যথা কি সকালে কমে?',
])('"%s" harms nobody', (text) => {
  expect(harmfulAdviceIn(text, NUMBERS)).toEqual([]);
});

test.each([
  ['decomposed letters', 'ন্যাপ্রক্সেন খাওয়া যায়।'.normalize('NFD')],
  ['letters that NFC takes apart', 'ন্যাপ্রক্সেন খাও\u09dfা যা\u09df।'],
  ['a soft hyphen', 'Take ibu\u00adprofen.'],
  ['a joiner', 'Take ibu\u200bprofen.'],
  ['a fixed space', 'Take\u00a0an\u202faspirin.'],
  ['a fixed hyphen', 'Stop your low\u2011dose aspirin.'],
])('%s hide no advice', (_, text) => {
  expect(harmfulAdviceIn(text, NUMBERS)).toHaveLength(1);
  const values = [{ file: 'src/content/pages/a.yaml', key: 'sections.0.lead', value: text }];
  expect(findTranslationFaults(values, NUMBERS)).toHaveLength(1);
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
  expect(findTranslationFaults([{ file, key, value: 'Take ibuprofen.' }], NUMBERS)).toHaveLength(count);
});

test.each(LOCALES)('the content in %s harms nobody', (locale) => {
  expect(findTranslationFaults(readContentValues(process.cwd(), locale), NUMBERS)).toEqual([]);
});

import { isQuestion } from '../sentences.ts';
import { advises, DOCTOR_DECIDES_BANGLA, type HarmRule } from './harm-rule.ts';

const STOP =
  /\b(?:stop(?: taking| using)?|skip|discontinue|quit|leave out|leave off|come off|halve|double|increase|reduce|lower|raise)\b/;
const OWN_MEDICINE =
  /^\s+(?:(?:(?:your|the|all|these|this|any|her|his)\s+)+(?:\w+\s+){0,2}(?:medicines?|medication|drugs?|tablets?|pills?|injections?|pessaries|hormones?|dose|gel)\b|(?:(?:your|the|all|any|her)\s+)*(?:progesterone|oestrogen|estrogen|insulin|levothyroxine|thyroxine|metformin|heparin|low-dose aspirin|folic acid))/i;
const STOP_BANGLA =
  /(?:প্রোজেস্টেরন|প্রজেস্টেরন|ইস্ট্রোজেন|ওষুধ|ইনজেকশন|ট্যাবলেট|ইনসুলিন|হেপারিন|ফলিক অ্যাসিড)[^।!?\n]{0,25}?(?:বন্ধ করুন|বন্ধ করে দিন|বন্ধ করবেন|বন্ধ রাখুন|বন্ধ করতে পারেন|বাদ দিন|ছেড়ে দিন|বাড়িয়ে দিন|কমিয়ে দিন|দ্বিগুণ করুন)(?!\s*না)/u;

/** Refuses advice to stop or change a prescribed medicine. */
export const STOPPED_MEDICINE_RULE: HarmRule = {
  message:
    'It tells patients to stop or change a prescribed medicine, which can end a pregnancy. Write: "Do not stop any medicine before we have spoken", or "until your doctor tells you".',
  isHarmful: (sentence) =>
    advises(sentence, STOP, OWN_MEDICINE) ||
    (STOP_BANGLA.test(sentence) && !isQuestion(sentence) && !DOCTOR_DECIDES_BANGLA.test(sentence)),
};

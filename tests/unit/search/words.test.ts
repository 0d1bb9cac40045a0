import { expect, test } from 'vitest';
import { phraseWord, searchWord, searchWords } from '../../../src/search/words.ts';

test.each([
  ['center', 'centre', 'both spellings of -er'],
  ['centers', 'centre', 'both spellings of -er, many'],
  ['anemia', 'anaemia', 'ae'],
  ['estrogen', 'oestrogen', 'oe'],
  ['gynecologist', 'gynaecologists', 'ae, many'],
  ['fertilization', 'fertilisation', '-ization'],
  ['personalized', 'personalise', '-ized and -ise'],
  ['counselor', 'counsellors', 'one l or two'],
  ['counseling', 'counselling', 'one l or two before -ing'],
  ['tumor', 'tumours', '-or and -our'],
  ['color', 'colour', '-or and -our, short'],
  ['hemorrhage', 'haemorrhage', 'ae with h'],
  ['thalassemia', 'thalassaemia', 'ae inside'],
  ['fetus', 'foetus', 'oe'],
  ['fetal', 'foetal', 'oe, adjective'],
  ['estrogen', 'oestrogens', 'oe, many'],
  ['pediatric', 'paediatric', 'ae'],
  ['anesthesia', 'anaesthesia', 'ae'],
  ['program', 'programme', '-am and -amme'],
  ['programs', 'programmes', '-am and -amme, many'],
  ['analyze', 'analyse', '-yze and -yse'],
  ['liter', 'litres', '-er and -re'],
  ['fiber', 'fibre', '-er and -re after b'],
  ['labeled', 'labelled', 'one l or two before -ed'],
  ['installment', 'instalments', 'one l or two'],
  ['organise', 'organizing', '-ise and -izing'],
  ['ovary', 'ovaries', '-ies'],
  ['freeze', 'freezing', '-ing'],
  ['miss', 'missed', '-ed'],
  ['cost', 'costs', '-s'],
  ['naive', 'naïve', 'accents'],
  ['IVF', 'ivf', 'capitals'],
  ['cant', 'can’t', 'apostrophes, and both say nothing'],
  ['বন্ধ্যাত্ব', 'বন্ধ্যত্ব', 'the two spellings of infertility'],
  ['বন্ধ্যাত্ব', 'বন্ধ্যাত্বের', 'of'],
  ['ডিম্বাণু', 'ডিম্বানু', 'the two letters for n'],
  ['জরুরি', 'জরুরী', 'short and long i'],
  ['চিকিৎসকের', 'চিকিৎসককে', 'of and to'],
  ['পরীক্ষা', 'পরীক্ষাগুলো', 'many'],
  ['য়', '\u09df', 'one code point or two'],
  ['র\u200d্যা', 'র্যা', 'joiners'],
  ['৯৯৯', '999', 'digits'],
])('%s and %s are one word: %s', (one, other) => {
  expect(searchWord(one)).toBe(searchWord(other));
});

test.each([
  ['icsi', 'ivf', 'short names'],
  ['loss', 'low', 'a double s is no plural'],
  ['four', 'for', 'short words in -our'],
  ['color', 'colon', 'neighbours of colour'],
  ['center', 'cent', 'neighbours of centre'],
  ['fetus', 'feet', 'neighbours of fetus'],
  ['program', 'progress', 'neighbours of programme'],
  ['anaemia', 'anaesthesia', 'neighbours of anaemia'],
  ['oestrogen', 'oestradiol', 'two hormones'],
  ['sensor', 'sense', 'a word in -ense'],
  ['bleed', 'blend', 'the end of a stem is no ending'],
  ['analysis', 'anal', 'a singular in -is'],
  ['egg', 'ego', 'short words'],
  ['মাসিক', 'মাস', 'a Bangla word and its beginning'],
])('%s and %s are two words: %s', (one, other) => {
  expect(searchWord(one)).not.toBe(searchWord(other));
});

test('words that say nothing are left out, in both languages', () => {
  expect(searchWords('What is the cost of IVF?')).toEqual(['cost', 'ivf']);
  expect(searchWords('খরচ কত?')).toEqual([searchWord('খরচ')]);
});

test.each([
  ['bacha', 'bachha'],
  ['baccha', 'bacha'],
  ['khoroch', 'koroch'],
  ['roza', 'roja'],
])('in phrases, %s and %s sound alike', (one, other) => {
  expect(phraseWord(one)).toBe(phraseWord(other));
});

/**
 * Painkillers and medicines that patients must not take on their own in treatment, pregnancy or bleeding: names in English, and brands
 * sold in Bangladesh.
 */
const HARMFUL_NAMES = [
  ...['ibuprofen', 'diclofenac', 'aspirin', 'naproxen', 'ketorolac', 'ketoprofen', 'indomet(?:h)?acin'],
  ...['mefenamic acid', 'piroxicam', 'meloxicam', 'celecoxib', 'etoricoxib', 'aceclofenac', 'nimesulide'],
  ...['tolfenamic acid', 'flurbiprofen', 'NSAIDs?', 'brufen', 'nurofen', 'advil', 'voltaren', 'voltalin'],
  ...['clofenac', 'ecosprin', 'disprin', 'rolac', 'torax', 'naprosyn', 'ponstan', 'anaflex', 'zerodol'],
  ...['misoprostol', 'mifepristone', 'MM kit', 'methotrexate', 'isotretinoin', 'warfarin', 'codeine'],
  ...['tramadol', 'sleeping (?:pills?|tablets?)'],
];

/** The same medicines in Bangla letters, with usual variants of spelling. */
const HARMFUL_NAMES_BANGLA = [
  ...['আইবুপ্রোফেন', 'আইব্রুফেন', 'ব্রুফেন', 'ডাইক্লোফেনাক', 'ডিক্লোফেনাক', 'ক্লোফেনাক', 'ভল্টারেন', 'ভোল্টালিন'],
  ...['অ্যাসপিরিন', 'এসপিরিন', 'এ্যাসপিরিন', 'ইকোস্প্রিন', 'ডিসপ্রিন', 'ন্যাপ্রক্সেন', 'ন্যাপ্রোক্সেন', 'নেপ্রোক্সেন'],
  ...['কিটোরোলাক', 'কেটোরোলাক', 'রোলাক', 'ইনডোমেথাসিন', 'মেফেনামিক', 'পাইরক্সিকাম', 'মেলোক্সিকাম', 'ইটোরিকক্সিব'],
  ...['এসিক্লোফেনাক', 'মিসোপ্রোস্টল', 'মিফেপ্রিস্টোন', 'এমএম কিট', 'মেথোট্রেক্সেট', 'ট্রামাডল', 'ঘুমের ওষুধ', 'ঘুমের বড়ি'],
];

/** Matches a medicine that patients must not take on their own. */
export const HARMFUL_MEDICINE = new RegExp(`\\b(?:${HARMFUL_NAMES.join('|')})\\b`, 'i');

/** Matches the Bangla name of such a medicine. */
export const HARMFUL_MEDICINE_BANGLA = new RegExp(HARMFUL_NAMES_BANGLA.join('|'), 'u');

/** Matches a painkiller of the kind that patients leave out; not aspirin, which doctors also prescribe in low doses. */
export const PAINKILLER_TO_LEAVE_OUT = new RegExp(
  `\\b(?:${HARMFUL_NAMES.slice(0, HARMFUL_NAMES.indexOf('misoprostol'))
    .filter((name) => name !== 'aspirin' && name !== 'NSAIDs?')
    .join('|')})\\b`,
  'i',
);

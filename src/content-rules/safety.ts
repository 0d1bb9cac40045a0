import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import {
  type ContentRule,
  type ContentText,
  type ContentValue,
  type RuleFault,
  textsOf,
} from './content-rule.ts';

/** Files with the texts of pages. */
const PAGE = /^src\/content\/(?:pages|treatments)\//;

/** Keys of texts that no patient acts on. */
const NO_ADVICE = /^(?:seo|sources|confirm)\b/;

/** Sentence that a text about a danger requires, and the words for an editor. */
interface Need {
  readonly pattern: RegExp;
  readonly words: string;
}

/** Requires that a passage which matches `when` also matches all of `needs`. */
interface DangerRule {
  /** Subject of the passage, as the object of "names". */
  readonly what: string;
  readonly when: RegExp;
  readonly needs: readonly Need[];
}

const EMERGENCY: Need = { pattern: /\b999\b/, words: '{emergency}' };

/** Rules for texts that somebody in danger acts on. Sources stand on the pages that state the advice. */
const DANGER_RULES: readonly DangerRule[] = [
  {
    what: 'an emergency department or an ambulance',
    when: /emergency department|ambulance/i,
    needs: [EMERGENCY],
  },
  { what: '"day or night"', when: /\bday (?:or|and) night\b/i, needs: [EMERGENCY] },
  {
    what: 'ending one’s life',
    when: /ending your life|harming yourself/i,
    needs: [EMERGENCY, { pattern: /someone near you/, words: '"someone near you"' }],
  },
  {
    what: 'violence at home',
    when: /home is not safe|hurt at home|violence|ঘরে নিরাপদ/i,
    needs: [{ pattern: /\b109\b/, words: '{violence-helpline}' }, EMERGENCY],
  },
  {
    what: 'a painkiller to leave out',
    when: /ibuprofen|diclofenac/i,
    needs: [
      { pattern: /ibuprofen/i, words: 'ibuprofen' },
      { pattern: /diclofenac/i, words: 'diclofenac' },
      { pattern: /aspirin/i, words: 'aspirin' },
      { pattern: /paracetamol/i, words: 'paracetamol' },
      { pattern: /unless your doctor prescribed/i, words: '"unless your doctor prescribed it"' },
    ],
  },
  {
    what: 'pain at the tip of the shoulder in a card',
    when: /^(?:emergency|urgent|soon|routine)\n[\s\S]*shoulder/m,
    needs: [{ pattern: /^emergency$/m, words: 'the urgency "emergency"' }],
  },
  {
    what: 'signs of OHSS in urine',
    when: /\b(?:little|dark)\b[^.]{0,12}\burine\b/i,
    needs: [
      { pattern: /thirst/i, words: 'thirst' },
      { pattern: /dark/i, words: 'dark urine' },
    ],
  },
];

/** Breaches of the danger rules in a passage: each with what the passage leaves out. */
export const brokenDangerRules = (
  passage: string,
): { readonly what: string; readonly missing: readonly string[] }[] =>
  DANGER_RULES.filter(({ when }) => when.test(passage)).flatMap(({ what, needs }) => {
    const missing = needs.filter(({ pattern }) => !pattern.test(passage)).map(({ words }) => words);
    return missing.length > 0 ? [{ what, missing }] : [];
  });

/** A sentence that tells patients to take a medicine which most of them must leave out. */
const ADVISED_PAINKILLER =
  /(?:^|[.!?:;]\s)(?:please |then |first,? )?(?:take|use|try) (?:an? |some |the )?(?:ibuprofen|diclofenac|aspirin|naproxen|ketorolac)\b/im;

/** True for a text that tells patients to take a painkiller which harms a pregnancy or a bleeding, without a doctor. */
export const advisesPainkiller = (text: string): boolean =>
  ADVISED_PAINKILLER.test(text) && !/doctor (?:has )?prescribed/i.test(text);

/** The values that a placeholder shows, as far as the rules read them. */
function shownValues(values: readonly ContentValue[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const [name, { number }] of Object.entries(NATIONAL_NUMBERS)) shown.set(name, number);
  for (const { file, key, value } of values) {
    const [, id] = /^src\/content\/claims\/(assessment-after.*)\.yaml$/.exec(file) ?? [];
    if (id !== undefined && key === 'shown') shown.set(id, String(value));
  }
  return shown;
}

const fillIn = (text: string, shown: ReadonlyMap<string, string>): string =>
  text.replace(/\{([a-z0-9-]+)\}/g, (match, name: string) => shown.get(name) ?? match);

/** Returns the key of the object that holds a text: `sections.1.cards.0` for title, text, points and buttons of a card. */
const ownerOf = (key: string): string => key.replace(/\.(?:points\.\d+|actions\.\d+\.\w+|[a-z]+)$/i, '');

/** Selects the texts of pages that give medical advice. */
const adviceIn = (values: readonly ContentValue[]): ContentText[] =>
  textsOf(values).filter(({ file, key }) => PAGE.test(file) && !NO_ADVICE.test(key));

/** Reports a passage about a danger without the sentence that the danger requires. */
const dangerFault = (file: string, key: string, what: string, missing: readonly string[]): RuleFault => ({
  file,
  key,
  message: `It names ${what}. Write here, too: ${missing.join(', ')}. Somebody in danger may read nothing else.`,
  isDangerous: true,
});

/** A page names no danger without the number or the advice that goes with it. */
const passageRule: ContentRule = (values) => {
  const shown = shownValues(values);
  const passages = Map.groupBy(adviceIn(values), ({ file, key }) => JSON.stringify([file, ownerOf(key)]));
  return [...passages.values()].flatMap((texts): RuleFault[] => {
    const [first] = texts;
    if (!first) return [];
    // The target of a button, such as violence-helpline, is no word that a patient reads.
    const words = texts.filter(({ key }) => !key.endsWith('.to')).map(({ value }) => value);
    const passage = fillIn(words.join('\n'), shown);
    const key = ownerOf(first.key);
    return brokenDangerRules(passage).map(({ what, missing }) => dangerFault(first.file, key, what, missing));
  });
};

/** No text tells patients to take a painkiller that they must leave out. */
const painkillerRule: ContentRule = (values) =>
  adviceIn(values)
    .filter(({ value }) => advisesPainkiller(value))
    .map(({ file, key }) => ({
      file,
      key,
      message:
        'It tells patients to take a painkiller that most of them must leave out. Name paracetamol, or say that a doctor prescribed it.',
      isDangerous: true,
    }));

/** A card of an emergency offers no appointment: nobody may wait for one. */
const emergencyCardRule: ContentRule = (values) => {
  const advice = adviceIn(values);
  const cards = advice
    .filter(({ key, value }) => key.endsWith('.urgency') && value === 'emergency')
    .map(({ file, key }) => ({ file, actions: key.replace(/urgency$/, 'actions') }));
  return advice
    .filter(({ file, key, value }) => {
      const isAction = cards.some((card) => card.file === file && key.startsWith(`${card.actions}.`));
      return isAction && key.endsWith('.to') && /book|appointment/.test(value);
    })
    .map(({ file, key }) => ({
      file,
      key,
      message: 'A card of an emergency offers no appointment. Write: emergency, or hotline',
      isDangerous: true,
    }));
};

/** National numbers that a text names without a link that calls them. @param calls Names and targets of the links. */
export const uncalledNumbers = (text: string, calls: readonly string[]): string[] =>
  Object.entries(NATIONAL_NUMBERS)
    .filter(([name, { number }]) => new RegExp(`\\b${number}\\b`).test(text) && !calls.includes(name))
    .map(([name]) => name);

/** A page that names a national number also has a button that calls it. */
const callableRule: ContentRule = (values) => {
  const shown = shownValues(values);
  return [...Map.groupBy(adviceIn(values), ({ file }) => file)].flatMap(([file, texts]) => {
    const text = texts.map(({ value }) => fillIn(value, shown)).join('\n');
    const calls = texts.filter(({ key }) => key.endsWith('.to')).map(({ value }) => value);
    return uncalledNumbers(text, calls).map((name) => ({
      file,
      key: '',
      message: `It names {${name}}, and no button of the page calls it. Add one with to: ${name}`,
      isDangerous: true,
    }));
  });
};

/** Under 35: 12 months; 35 to 39: 6 months; from 40: at once. The source is ASRM, 2021. */
const AGE_RULE = /35\D+12\D+35\D+39\D+6\D+40(?!\D{0,40}\d+ (?:months|মাস))/;

/** True for a text that says after how many months to come, but not the same months for the same ages as the rest. */
export const breaksAgeRule = (text: string): boolean =>
  /\d months of trying|\d মাস চেষ্টা/.test(text) && !AGE_RULE.test(text);

/** A card there speaks of women from 35 on alone. */
const OVERVIEW = /\/infertility-treatments\/index\.yaml$/;

/** Every page that says when to come has the same months for the same ages. */
const ageRule: ContentRule = (values) => {
  const shown = shownValues(values);
  return [...Map.groupBy(adviceIn(values), ({ file }) => file)]
    .filter(([file, texts]) => {
      const text = texts.map(({ value }) => fillIn(value, shown)).join('\n');
      return !OVERVIEW.test(file) && breaksAgeRule(text);
    })
    .map(([file]) => ({
      file,
      key: '',
      message:
        'It says after how many months to come. Write the whole rule: under 35 after {assessment-after}, 35 to 39 after {assessment-after-35}, 40 or over at once.',
      isDangerous: false,
    }));
};

/** Words of danger, and of what to do about it. */
const ACT = /\b(?:call us|call at once|at once|never|emergency|danger\w*|bleed\w*|fever|faint\w*)\b/i;

/** Forbids collapsible cards whose text names a danger, or what to do in a danger: phones would hide it. */
const collapsibleRule: ContentRule = (values) => {
  const collapsible = new Set(
    values
      .filter(({ key, value }) => key.endsWith('.collapsible') && value === true)
      .map(({ file, key }) => JSON.stringify([file, key.replace(/\.collapsible$/, '')])),
  );
  return adviceIn(values)
    .filter(({ file, key, value }) => {
      const [, section] = /^(sections\.\d+)\.cards\./.exec(key) ?? [];
      return section !== undefined && collapsible.has(JSON.stringify([file, section])) && ACT.test(value);
    })
    .map(({ file, key }) => ({
      file,
      key,
      message:
        'Phones hide the text of these cards, and nobody may miss a danger. Delete "collapsible: true" of the section, or move the text.',
      isDangerous: true,
    }));
};

/** All rules for texts that somebody in danger, or in doubt when to come, acts on. */
export const SAFETY_RULES: readonly ContentRule[] = [
  passageRule,
  painkillerRule,
  emergencyCardRule,
  callableRule,
  ageRule,
  collapsibleRule,
];

import {
  type ContentRule,
  type ContentText,
  type ContentValue,
  type RuleFault,
  textsOf,
} from './content-rule.ts';
import { harmfulAdviceIn } from './harmful-advice/index.ts';
import { PAINKILLER_TO_LEAVE_OUT } from './medicines.ts';
import { type NationalNumbers, nationalNumbersIn, patternOfNumber } from './national-numbers.ts';

/** Content files whose texts appear on pages. */
const PAGE = /^src\/content\/(?:pages|treatments)\//;

/** Keys of texts that give no medical advice, e.g. `seo.title`. */
const NO_ADVICE = /^(?:seo|sources|confirm)\b/;

/** Sentence that a passage about a danger must contain: its pattern, and its wording for the editor's error message. */
interface Need {
  readonly pattern: RegExp;
  readonly words: string;
}

/** Rule for a passage: where it matches `when`, it must also match all of `needs`. */
interface DangerRule {
  /** Danger, as the object of "It names …", e.g. `an overdose`. */
  readonly what: string;
  readonly when: RegExp;
  readonly needs: readonly Need[];
}

/** Requires a national number in a passage. */
const needOf = (name: string, numbers: NationalNumbers): Need => ({
  pattern: patternOfNumber(name, numbers),
  words: `{${name}}`,
});

/** Returns the rules for texts that patients in danger act on. The pages that state this advice list its sources. */
const dangerRules = (numbers: NationalNumbers): readonly DangerRule[] => [
  {
    what: 'an emergency department or an ambulance',
    when: /emergency (?:department|room)|casualty department|ambulance/i,
    needs: [needOf('emergency', numbers)],
  },
  { what: '"day or night"', when: /\bday (?:or|and) night\b/i, needs: [needOf('emergency', numbers)] },
  {
    what: 'ending one’s life',
    when: /end(?:ing)? your life|harm(?:ing)? yourself|kill(?:ing)? yourself|suicid/i,
    needs: [needOf('emergency', numbers), { pattern: /someone near you/, words: '"someone near you"' }],
  },
  {
    what: 'violence at home',
    when: /home is not safe|hurt at home|violence|(?:hits|beats) you|ঘরে নিরাপদ/i,
    needs: ['emergency', 'violence-helpline']
      .filter((name) => name === 'emergency' || numbers.has(name))
      .map((name) => needOf(name, numbers)),
  },
  {
    what: 'a painkiller to leave out',
    when: PAINKILLER_TO_LEAVE_OUT,
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

/** Returns the dangers that a passage names without all required sentences, each with the missing sentences. */
export const brokenDangerRules = (
  passage: string,
  numbers: NationalNumbers,
): { readonly what: string; readonly missing: readonly string[] }[] =>
  dangerRules(numbers)
    .filter(({ when }) => when.test(passage))
    .flatMap(({ what, needs }) => {
      const missing = needs.filter(({ pattern }) => !pattern.test(passage)).map(({ words }) => words);
      return missing.length > 0 ? [{ what, missing }] : [];
    });

/** Returns the values of the placeholders that safety rules read: national numbers, and claims `assessment-after…`. */
function shownValues(values: readonly ContentValue[]): ReadonlyMap<string, string> {
  const shown = new Map(nationalNumbersIn(values));
  for (const { file, key, value } of values) {
    const [, id] = /^src\/content\/claims\/(assessment-after.*)\.yaml$/.exec(file) ?? [];
    if (id !== undefined && key === 'shown') shown.set(id, String(value));
  }
  return shown;
}

const fillIn = (text: string, shown: ReadonlyMap<string, string>): string =>
  text.replace(/\{([a-z0-9-]+)\}/g, (match, name: string) => shown.get(name) ?? match);

/** Returns the key path of the object that holds a text, e.g. `sections.1.cards.0` of `sections.1.cards.0.points.2`. */
const ownerOf = (key: string): string => key.replace(/\.(?:points\.\d+|actions\.\d+\.\w+|[a-z]+)$/i, '');

/** Returns the texts of pages that give medical advice. */
const adviceIn = (values: readonly ContentValue[]): ContentText[] =>
  textsOf(values).filter(({ file, key }) => PAGE.test(file) && !NO_ADVICE.test(key));

/** Returns the violation of a passage that names a danger without the required sentences. */
const dangerFault = (file: string, key: string, what: string, missing: readonly string[]): RuleFault => ({
  file,
  key,
  message: `It names ${what}. Write here, too: ${missing.join(', ')}. Somebody in danger may read nothing else.`,
  isDangerous: true,
});

/** Requires the number to call, or the advice, in every passage that names a danger. */
const passageRule: ContentRule = (values) => {
  const shown = shownValues(values);
  const numbers = nationalNumbersIn(values);
  const passages = Map.groupBy(adviceIn(values), ({ file, key }) => JSON.stringify([file, ownerOf(key)]));
  return [...passages.values()].flatMap((texts): RuleFault[] => {
    const [first] = texts;
    if (!first) return [];
    // Leaves out button targets such as `violence-helpline`: patients do not read them.
    const words = texts.filter(({ key }) => !key.endsWith('.to')).map(({ value }) => value);
    const passage = fillIn(words.join('\n'), shown);
    const key = ownerOf(first.key);
    return brokenDangerRules(passage, numbers).map(({ what, missing }) =>
      dangerFault(first.file, key, what, missing),
    );
  });
};

/** Content files whose texts are no advice: figures with their sources, words that visitors search, old addresses. */
const NO_TEXT_FOR_PATIENTS = /^src\/content\/(?:[a-z]{2}\/)?(?:claims\/|site\/(?:search|redirects)\.)/;

/** Keys of texts that visitors do not read as advice. */
const NOT_READ = /^(?:seo\.keywords|sources|confirm|sourceHashes)\b/;

/** Forbids advice that harms a patient who follows it, in the texts of every file and locale. */
export function harmfulAdviceFaults(values: readonly ContentValue[], numbers: NationalNumbers): RuleFault[] {
  const texts = textsOf(values).filter(
    ({ file, key }) => !NO_TEXT_FOR_PATIENTS.test(file) && !NOT_READ.test(key),
  );
  const passages = Map.groupBy(texts, ({ file, key }) => JSON.stringify([file, ownerOf(key)]));
  return [...passages.values()].flatMap((members) => {
    const passage = members.map(({ value }) => value).join('\n');
    return members.flatMap(({ file, key, value }) =>
      harmfulAdviceIn(value, numbers, passage).map((message) => ({ file, key, message, isDangerous: true })),
    );
  });
}

/** Forbids appointment buttons on emergency cards: nobody in danger may wait for an appointment. */
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

/** Requires a button whose label names a national number to call this number. */
const callLabelRule: ContentRule = (values) => {
  const texts = adviceIn(values);
  const names = [...nationalNumbersIn(values).keys()];
  const targets = new Map(texts.map(({ file, key, value }) => [JSON.stringify([file, key]), value]));
  return texts.flatMap(({ file, key, value }) => {
    if (!key.endsWith('.label')) return [];
    const target = targets.get(JSON.stringify([file, key.replace(/label$/, 'to')]));
    const named = names.find((name) => value.includes(`{${name}}`));
    if (target === undefined || named === undefined || target === named) return [];
    const message = `The button says {${named}}, and does not call it. Write to: ${named}`;
    return [{ file, key, message, isDangerous: true }];
  });
};

/** Returns national numbers in a text that no link of the page calls. @param calls Names and targets of the links. */
export const uncalledNumbers = (text: string, calls: readonly string[], numbers: NationalNumbers): string[] =>
  [...numbers.keys()].filter((name) => patternOfNumber(name, numbers).test(text) && !calls.includes(name));

/** Requires a call button on every page that names a national number. */
const callableRule: ContentRule = (values) => {
  const shown = shownValues(values);
  const numbers = nationalNumbersIn(values);
  return [...Map.groupBy(adviceIn(values), ({ file }) => file)].flatMap(([file, texts]) => {
    const text = texts.map(({ value }) => fillIn(value, shown)).join('\n');
    const calls = texts.filter(({ key }) => key.endsWith('.to')).map(({ value }) => value);
    return uncalledNumbers(text, calls, numbers).map((name) => ({
      file,
      key: '',
      message: `It names {${name}}, and no button of the page calls it. Add one with to: ${name}`,
      isDangerous: true,
    }));
  });
};

/**
 * Matches the full rule on when to see a doctor: under 35 after 12 months, from 35 to 39 after 6, from 40 at once (ASRM,
 * 2021).
 */
const AGE_RULE = /35\D+12\D+35\D+39\D+6\D+40(?!\D{0,40}\d+ (?:months|মাস))/;

/** Returns true for a text that says after how many months to come, but not the full rule with all ages. */
export const breaksAgeRule = (text: string): boolean =>
  /\d months of trying|\d মাস চেষ্টা/.test(text) && !AGE_RULE.test(text);

/** Page without the full rule: one of its cards is about women from 35 on. */
const OVERVIEW = /\/infertility-treatments\/index\.yaml$/;

/** Requires the same months for the same ages on every page that says when to come. */
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

/** Matches words about a danger, or about what to do in a danger. */
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

/** Rules for texts that patients act on in danger, or when they decide when to come. */
export const SAFETY_RULES: readonly ContentRule[] = [
  passageRule,
  (values) => harmfulAdviceFaults(values, nationalNumbersIn(values)),
  emergencyCardRule,
  callLabelRule,
  callableRule,
  ageRule,
  collapsibleRule,
];

/** Pattern of a wrong spelling (a whole lower-case word), and its correct form. */
type WrongForm = readonly [form: RegExp, right: string];

/**
 * Wrong spellings of patient texts. Content uses Oxford spelling, as the World Health Organization does: British, but with
 * -ize and -ization.
 */
export const WRONG_FORMS: readonly WrongForm[] = [
  [/^(?:cent|theat|fib|calib)er(?:s|ed)?$|^(?:milli|centi|kilo|micro)?(?:lit|met)ers?$/, '-re, as in centre'],
  [/^(?:colo|favo|hono|labo|tumo|humo|odo|rumo|behavio|neighbo)r(?:s|ed|ing|able|al|hood)?$/, '-our'],
  [/^counsel(?:or|ed|ing)\w*$/, 'counsell-, as in counsellor'],
  [/^(?:travel|cancel|label|signal|model|fuel|channel)(?:ed|ing|er|ers)$/, '-ll-, as in cancelled'],
  [/^(?:fulfill|enroll|instill|distill|skillful)(?:s|ment)?$/, 'one l, as in fulfil'],
  [/^programs?$/, 'programme'],
  [/^(?:analy|paraly|cataly)z\w*$/, '-yse, as in analyse'],
  [/^practic(?:ed|ing)$/, 'practised, the verb'],
  [/^(?:de|of|pre)tenses?$|^(?:de|of)fenses?$/, '-ence, as in defence'],
  [/^\w*(?:an|thalass|leuk|glyc|isch|ur)emi[ac]s?$/, '-aemia, as in anaemia'],
  [/^hem[ao][a-z]+$/, 'haem-, as in haemorrhage'],
  [/^anesth\w+$/, 'anaesth-'],
  [/^(?:uro)?gynec\w+$/, 'gynaec-'],
  [/^(?:ortho)?pedi?atr\w+$|^orthopedic\w*$/, 'paediatric, orthopaedic'],
  [/^estr(?:ogen|adiol|iol|one)s?$/, 'oestr-, as in oestrogen'],
  [/^(?:edema|diarrhea|celiac|feces|cesarean|maneuver)s?$/, '-ae- or -oe-'],
  [/^foet\w+$/, 'fetus, fetal'],
  [/^(?:gray|moms?|diapers?|toward|installments?|skeptical|aluminum|molds?)$/, 'the British word'],
];

/** Words that always end in -ise, e.g. `exercise`. */
export const ISE_WORDS: ReadonlySet<string> = new Set(
  (
    'advertise advise appraise arise bruise chastise comprise compromise concise cruise demise ' +
    'despise devise disguise enterprise excise exercise expertise franchise improvise incise ' +
    'likewise merchandise noise otherwise poise practise praise precise premise promise raise revise ' +
    'rise supervise surmise surprise televise uprise wise crise'
  ).split(' '),
);

/** Quotations that keep the spelling of their authors, each with its reason. */
export const QUOTED: readonly (readonly [text: string, why: string])[] = [
  ['centers in the network', 'the specification says "102 centers"'],
  ['also spelled estradiol', 'the word on American reports'],
  ['The tests are programs', 'a computer program'],
  ['A program finds', 'a computer program'],
  ['the program axe-core', 'a computer program'],
  ['a program cannot', 'a computer program'],
];

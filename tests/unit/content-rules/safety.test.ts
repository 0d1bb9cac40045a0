/** Tests rules for texts on which a person in danger, or in doubt, acts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import { valuesBelow } from '../../../src/content-rules/content-rule.ts';
import { harmfulAdviceIn } from '../../../src/content-rules/harmful-advice/index.ts';
import { PLACE_FILE } from '../../../src/content-rules/national-numbers.ts';
import {
  breaksAgeRule,
  brokenDangerRules,
  SAFETY_RULES,
  uncalledNumbers,
} from '../../../src/content-rules/safety.ts';
import { NUMBERS, PLACE } from '../../fixtures/place.ts';
import { WORDS } from '../../support/words.ts';

const PAGE = 'src/content/pages/a.yaml';

/** Returns keys and messages of the breaches in a page. */
const faultsIn = (page: Readonly<Record<string, unknown>>, file = PAGE) => {
  const values = [
    ...Object.entries(page).map(([key, value]) => ({ file, key, value })),
    ...valuesBelow(PLACE_FILE, PLACE),
  ];
  return SAFETY_RULES.flatMap((rule) => rule(values)).map(({ key, message, isDangerous }) => ({
    key,
    message,
    isDangerous,
  }));
};
const keysIn = (page: Readonly<Record<string, unknown>>, file = PAGE) =>
  faultsIn(page, file).map(({ key }) => key);

/** A button that calls the emergency number. */
const CALL = { 'sections.0.actions.0.to': 'emergency' };

test.each([
  ['Call us, day or night.', [['{emergency}']]],
  [
    'Take no ibuprofen; paracetamol is fine.',
    [['diclofenac', 'aspirin', '"unless your doctor prescribed it"']],
  ],
  ['Call 999, or go to the nearest emergency department.', []],
  ['An ambulance comes.', [['{emergency}']]],
  ['You think of ending your life.', [['{emergency}', '"someone near you"']]],
  ['If home is not safe, call 999.', [['{violence-helpline}']]],
  ['urgent\nPain at the tip of the shoulder', [['the urgency "emergency"']]],
  ['emergency\nPain at the tip of the shoulder', []],
  ['Very little urine', [['thirst', 'dark urine']]],
])('"%s" leaves out %j', (passage, missing) => {
  expect(brokenDangerRules(passage, NUMBERS).map((broken) => broken.missing)).toEqual(missing);
});

test.each([
  ['Take ibuprofen, and go to the emergency department day or night.', true],
  ['Use an aspirin for the pain.', true],
  ['Try some Diclofenac.', true],
  ['Do not take ibuprofen, diclofenac or aspirin.', false],
  ['Never use naproxen.', false],
  ['Take aspirin only if your doctor prescribed it.', false],
  ['If you bleed and take aspirin or heparin, call us before the next dose.', false],
  ['Tell us which tablets you take: aspirin, too.', false],
  ['It helps. Please take some ibuprofen.', true],
  ['Take paracetamol, no more than the leaflet says.', false],
])('"%s" tells patients to take a painkiller that most must leave out: %s', (text, isAdvice) => {
  expect(harmfulAdviceIn(text, NUMBERS).some((message) => message.includes('Name paracetamol'))).toBe(
    isAdvice,
  );
});

test('a dangerous sentence in the words of an editor stops a build, and is named with its key and what is missing', () => {
  const lead = 'Take ibuprofen, and go to the emergency department day or night.';
  expect(faultsIn({ 'sections.2.lead': lead })).toEqual([
    {
      key: 'sections.2',
      message:
        'It names an emergency department or an ambulance. Write here, too: {emergency}. Somebody in danger may read nothing else.',
      isDangerous: true,
    },
    { key: 'sections.2', message: expect.stringContaining('"day or night"'), isDangerous: true },
    {
      key: 'sections.2',
      message: expect.stringContaining('diclofenac, aspirin, paracetamol'),
      isDangerous: true,
    },
    { key: 'sections.2.lead', message: expect.stringContaining('Name paracetamol'), isDangerous: true },
  ]);
});

test('a card is read whole: its button may hold the number', () => {
  const card = (text: string) => ({
    'sections.0.cards.0.title': 'Heavy bleeding',
    'sections.0.cards.0.text': text,
    'sections.0.cards.0.actions.0.to': 'emergency',
  });
  expect(keysIn(card('Call {emergency} for an ambulance.'))).toEqual([]);
  expect(keysIn(card('Call an ambulance.'))).toEqual(['sections.0.cards.0']);
});

test('the target of a button is no text', () => {
  const card = { 'sections.0.cards.0.title': 'Call', 'sections.0.cards.0.actions.0.to': 'violence-helpline' };
  expect(keysIn(card)).toEqual([]);
});

test.each([
  ['seo.description', PAGE],
  ['sources.0.title', PAGE],
  ['confirm.0', PAGE],
  ['near', 'src/content/branches/a.yaml'],
])('%s of %s is no advice', (key, file) => {
  expect(keysIn({ [key]: 'Open day or night' }, file)).toEqual([]);
});

test('a card of an emergency offers no appointment', () => {
  const card = (to: string) => ({
    'sections.0.cards.3.urgency': 'emergency',
    'sections.0.cards.3.actions.0.to': to,
  });
  expect(keysIn(card('emergency'))).toEqual([]);
  expect(keysIn(card('/book-an-appointment'))).toEqual(['sections.0.cards.3.actions.0.to']);
  expect(keysIn({ ...card('/book-an-appointment'), 'sections.0.cards.3.urgency': 'soon' })).toEqual([]);
});

test('a page that names a national number also has a button that calls it', () => {
  expect(keysIn({ 'sections.0.lead': 'Call {emergency}.' })).toEqual(['']);
  expect(keysIn({ 'sections.0.lead': 'Call 999.' })).toEqual(['']);
  expect(keysIn({ 'sections.0.lead': 'Call {emergency}.', ...CALL })).toEqual([]);
});

test('words of danger are not in collapsible cards', () => {
  const cards = { 'sections.0.cards.0.text': 'Call us at once.', 'sections.1.cards.0.text': 'A scan.' };
  expect(keysIn({ ...cards, 'sections.0.collapsible': true })).toEqual(['sections.0.cards.0.text']);
  expect(keysIn({ ...cards, 'sections.1.collapsible': true })).toEqual([]);
  expect(keysIn(cards)).toEqual([]);
});

test('content has collapsible cards, by the key that the safety rule reads', () => {
  const values = readContentValues(process.cwd());
  const isCollapsible = ({ key }: { key: string }) => /^sections\.\d+\.collapsible$/.test(key);
  const sections = values
    .filter(isCollapsible)
    .map(({ file, key }) => `${file} ${path.parse(key).name}.cards.0`);
  const hasCards = (section: string) => values.some(({ file, key }) => `${file} ${key}`.startsWith(section));
  expect(sections.filter(hasCards).length).toBeGreaterThan(0);
});

test.each([
  ['After 12 months of trying.', true],
  ['Under 35, come after 12 months of trying; 35 to 39, after 6; 40 or over, at once.', false],
  ['Under 35, come after 12 months of trying; 35 to 39, after 6; 40 or over, after 3 months.', true],
  ['Come when you wish.', false],
])('"%s" breaks the rule of ages: %s', (text, isBroken) => {
  expect(breaksAgeRule(text)).toBe(isBroken);
});

const POSTS = 'scripts/admin-api/seed/posts';

/** A text with ASCII digits. */
const asciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));

/** Returns the name of a national number, else the number. */
const nameOf = (number: string): string => [...NUMBERS].find(([, known]) => known === number)?.[0] ?? number;

/** The posts of the embedded admin API, as the texts of their parts and as a whole. */
const posts = readdirSync(POSTS).map((name) => {
  const html = readFileSync(path.join(POSTS, name), 'utf8');
  const textOf = (part: string) => asciiDigits(part.replace(/<[^>]+>/g, ' '));
  return {
    name,
    text: textOf(html),
    passages: html.split(/<\/(?:p|li|tr|h2|h3)>/).map(textOf),
    calls: [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, to = '']) => nameOf(to)),
  };
});

test.each(posts)('the post $name keeps the rules', ({ text, passages, calls }) => {
  expect(passages.flatMap((passage) => brokenDangerRules(passage, NUMBERS))).toEqual([]);
  // Allows doses: posts have no placeholders for figures.
  const harm = passages.flatMap((passage) => harmfulAdviceIn(passage, NUMBERS));
  expect(harm.filter((message) => !message.startsWith('It gives a dose'))).toEqual([]);
  expect(uncalledNumbers(text, calls, NUMBERS)).toEqual([]);
  expect(breaksAgeRule(text)).toBe(false);
  // Allows national numbers only: the clinic's own numbers come from its data.
  expect(calls.filter((to) => !NUMBERS.has(to))).toEqual([]);
});

test('the rule of ages reads the pages and posts that say when to come', () => {
  const pages = readContentValues(process.cwd()).filter(({ file }) => file.endsWith('pages/resources.yaml'));
  expect(JSON.stringify(pages)).toContain('{assessment-after');
  const telling = posts
    .filter(({ text }) => /\d+ months of trying|\d+ মাস চেষ্টা/.test(text))
    .map(({ name }) => name);
  expect(telling).toEqual(
    expect.arrayContaining(['when-to-see-a-fertility-doctor.html', 'kokhon-chikitsoker-kache-asben.html']),
  );
});

test('the review line of an urgent page tells nobody to wait or to ask first', () => {
  expect(WORDS.review.awaitingUrgent).toMatch(/^If .*, act now\./);
  expect(WORDS.review.awaitingUrgent).not.toMatch(/\b(?:ask|wait|until|before)\b/i);
});

test.each([
  ['emergency', []],
  ['/book-an-appointment', ['sections.0.actions.1.label']],
  ['hotline', ['sections.0.actions.1.label']],
])('a button that says 999 and leads to %s has the faults %j', (to, keys) => {
  const button = { 'sections.0.actions.1.label': 'Call {emergency}', 'sections.0.actions.1.to': to };
  expect(keysIn({ ...CALL, ...button })).toEqual(keys);
});

/** Rules for texts that somebody in danger, or in doubt when to come, acts on. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentValues } from '../../scripts/support/content-files.ts';
import { NATIONAL_NUMBERS } from '../../src/lib/national-numbers.ts';
import { WORDS } from '../support/words.ts';

/** A group of texts that are read together: a card, a question with its answer, a paragraph of a post. */
interface Passage {
  readonly at: string;
  readonly text: string;
}

const POSTS = 'scripts/admin-api/seed/posts';
/** Files with the texts of pages. */
const PAGE = /^src\/content\/(?:pages|treatments)\//;

const claimShown = (id: string): string =>
  String(parse(readFileSync(`src/content/claims/${id}.yaml`, 'utf8')).shown);

/** A text as the site shows it: national numbers and the months of the age rule filled in. */
const shown = (text: string): string =>
  text.replace(/\{([a-z0-9-]+)\}/g, (match, name: string) =>
    name in NATIONAL_NUMBERS
      ? (Object.entries(NATIONAL_NUMBERS).find(([id]) => id === name)?.[1].number ?? match)
      : name.startsWith('assessment-after')
        ? claimShown(name)
        : match,
  );

/** Sections whose cards phones fold. */
const foldedSections = new Set(
  readContentValues(process.cwd()).flatMap(({ file, key, value }) =>
    key.endsWith('.fold') && value === true ? [`${file}: ${key.replace(/\.fold$/, '')}`] : [],
  ),
);

/** The key of what a text stands in: `sections.1.cards.0` for its title, text, points and buttons. */
const owner = (key: string): string => key.replace(/\.(?:points\.\d+|actions\.\d+\.\w+|[a-z]+)$/i, '');

const values = readContentValues(process.cwd()).flatMap(({ file, key, value }) =>
  PAGE.test(file) && typeof value === 'string' && !/^(?:seo|sources|confirm)\b/.test(key)
    ? [{ file, key, value }]
    : [],
);

const pagePassages: readonly Passage[] = [
  ...Map.groupBy(values, ({ file, key }) => `${file}: ${owner(key)}`),
].map(([at, own]) => ({ at, text: shown(own.map(({ value }) => value).join('\n')) }));

const posts = readdirSync(POSTS).map((name) => ({
  name,
  html: readFileSync(path.join(POSTS, name), 'utf8'),
}));

/** Paragraphs, list items and table rows of the posts, without tags, Bangla digits as ASCII. */
const postPassages: readonly Passage[] = posts.flatMap(({ name, html }) =>
  html
    .split(/<\/(?:p|li|tr|h2|h3)>/)
    .map((part) => ({ at: name, text: asciiDigits(part.replace(/<[^>]+>/g, ' ')) })),
);

/** The name of a national number, or the number where it is none. */
const nameOf = (number: string): string =>
  Object.entries(NATIONAL_NUMBERS).find(([, entry]) => entry.number === number)?.[0] ?? number;

function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
}

/** Whatever `when` matches must also match every pattern of `needs`. */
const RULES: readonly { what: string; when: RegExp; needs: readonly RegExp[] }[] = [
  {
    what: 'an emergency department or ambulance',
    when: /emergency department|ambulance/i,
    needs: [/\b999\b/],
  },
  { what: '"day or night"', when: /\bday (?:or|and) night\b/i, needs: [/\b999\b/] },
  {
    what: 'ending one’s life',
    when: /ending your life|harming yourself/i,
    needs: [/\b999\b/, /someone near you/],
  },
  {
    what: 'violence at home',
    when: /home is not safe|hurt at home|violence|ঘরে নিরাপদ/i,
    needs: [/\b109\b/, /\b999\b/],
  },
  {
    what: 'a painkiller to leave out',
    when: /ibuprofen|diclofenac/i,
    needs: [/ibuprofen/i, /diclofenac/i, /aspirin/i, /paracetamol/i, /unless your doctor prescribed/i],
  },
  {
    what: 'pain at the tip of the shoulder in a card',
    when: /^(?:emergency|urgent|soon|routine)\n[\s\S]*shoulder/m,
    needs: [/^emergency$/m],
  },
  {
    what: 'signs of OHSS in urine',
    when: /\b(?:little|dark)\b[^.]{0,12}\burine\b/i,
    needs: [/thirst/i, /dark/i],
  },
];

/** Messages for passages that break a rule. */
const broken = (passages: readonly Passage[]): string[] =>
  RULES.flatMap(({ what, when, needs }) =>
    passages
      .filter(({ text }) => when.test(text))
      .flatMap(({ at, text }) =>
        needs.filter((need) => !need.test(text)).map((need) => `${at} names ${what} without ${need.source}`),
      ),
  );

test('no page and no post names a danger without the number or the advice that goes with it', () => {
  expect(broken([...pagePassages, ...postPassages])).toEqual([]);
});

test('a card of an emergency offers no appointment', () => {
  const emergencies = values.filter(({ key, value }) => key.endsWith('.urgency') && value === 'emergency');
  expect(emergencies.length).toBeGreaterThan(0);
  const targets = emergencies.flatMap(({ file, key }) =>
    values.filter(
      (own) =>
        own.file === file &&
        own.key.startsWith(key.replace(/urgency$/, 'actions')) &&
        own.key.endsWith('.to'),
    ),
  );
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter(({ value }) => /book|appointment/.test(value))).toEqual([]);
});

test.each([
  ['Call us, day or night.', 1],
  ['Take no ibuprofen; paracetamol is fine.', 3],
  ['Call 999, or go to the nearest emergency department.', 0],
])('"%s" breaks %i rules', (text, count) => {
  expect(broken([{ at: 'a page', text }])).toHaveLength(count);
});

/** Pages and posts as one text each, with what their links call. */
const documents: readonly (Passage & { readonly calls: readonly string[] })[] = [
  ...[...Map.groupBy(values, ({ file }) => file)].map(([at, own]) => ({
    at,
    text: own.map(({ value }) => shown(value)).join('\n'),
    calls: own.flatMap(({ key, value }) => (key.endsWith('.to') ? [value] : [])),
  })),
  ...posts.map(({ name, html }) => ({
    at: name,
    text: asciiDigits(html.replace(/<[^>]+>/g, ' ')),
    calls: [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, to = '']) => nameOf(to)),
  })),
];

test('a page or post that names a national number also has a link that calls it', () => {
  const missing = documents.flatMap(({ at, text, calls }) =>
    Object.entries(NATIONAL_NUMBERS)
      .filter(([id, { number }]) => new RegExp(`\\b${number}\\b`).test(text) && !calls.includes(id))
      .map(([id]) => `${at} has no link to ${id}`),
  );
  expect(missing).toEqual([]);
});

test('posts call national numbers only; the clinic’s own numbers stand in its data', () => {
  const called = documents.filter(({ at }) => at.endsWith('.html')).flatMap(({ calls }) => calls);
  expect(called.filter((to) => !Object.hasOwn(NATIONAL_NUMBERS, to))).toEqual([]);
});

/** Under 35: 12 months; 35 to 39: 6 months; from 40: at once. The source is ASRM, 2021. */
const AGE_RULE = /35\D+12\D+35\D+39\D+6\D+40(?!\D{0,40}\d+ (?:months|মাস))/;

test('every page and post that says when to come has the same months for the same ages', () => {
  const withMonths = documents
    .filter(({ text }) => /\d+ months of trying|\d+ মাস চেষ্টা/.test(text))
    // A card there speaks of women from 35 on alone.
    .filter(({ at }) => !at.endsWith('infertility-treatments/index.yaml'));
  expect(withMonths.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'src/content/pages/resources.yaml',
      'when-to-see-a-fertility-doctor.html',
      'kokhon-chikitsoker-kache-asben.html',
    ]),
  );
  expect(withMonths.filter(({ text }) => !AGE_RULE.test(text)).map(({ at }) => at)).toEqual([]);
});

test('the review line of an urgent page tells nobody to wait or to ask first', () => {
  expect(WORDS.review.awaitingUrgent).toMatch(/^If .*, act now\./);
  expect(WORDS.review.awaitingUrgent).not.toMatch(/\b(?:ask|wait|until|before)\b/i);
});

/** Words of danger, and of what to do about it. */
const ACT = /\b(?:call us|call at once|at once|never|emergency|danger\w*|bleed\w*|fever|faint\w*)\b/i;

test('no words of danger, or of what to do about it, are folded on phones', () => {
  const folded = values.flatMap(({ file, key, value }) => {
    const [, section] = /^(sections\.\d+)\.cards\./.exec(key) ?? [];
    return section && foldedSections.has(`${file}: ${section}`)
      ? [{ at: `${file}: ${key}`, text: value }]
      : [];
  });
  expect(folded.length).toBeGreaterThan(100);
  expect(folded.filter(({ text }) => ACT.test(text))).toEqual([]);
});

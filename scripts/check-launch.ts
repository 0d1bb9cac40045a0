/**
 * `npm run check:launch`: lists the tasks before the site goes live for a real clinic. Exits with 1 when a task stops
 * every publish (docs/deploy.md). All other tasks are open, and stop nothing.
 */

import type { ContentValue } from '../src/content-rules/content-rule.ts';
import { TRANSLATED_LOCALES } from '../src/schemas/content-files.ts';
import { readContentValues } from './support/content-files.ts';

/**
 * Kinds of findings that stop a publish, with their names after a number. Each would mislead patients, or leave them
 * without help at night.
 */
const BLOCKING = {
  sample: 'sample values',
  quotation: 'invented quotations',
  price: 'invented prices',
  night: 'missing names of who answers at night',
} as const;
const KINDS = {
  ...BLOCKING,
  photo: 'people without a photo',
  confirm: 'statements to confirm',
  figure: 'missing proofs of figures',
  review: 'pages or groups of pages that await review',
  expiry: 'dates to renew',
} as const;

/** Task before the launch. */
export interface LaunchItem {
  readonly kind: keyof typeof KINDS;
  readonly file: string;
  readonly key: string;
  readonly what: string;
}

/** Returns true for a finding that stops a publish. */
const isBlocking = ({ kind }: LaunchItem): boolean => kind in BLOCKING;

/** Pattern of values to replace. `at` matches the file and the key, with a space between them. */
interface Rule {
  readonly kind: LaunchItem['kind'];
  readonly at?: RegExp;
  readonly value: RegExp;
  readonly what: string;
}

/** Patterns in order of priority: the first match counts. */
const RULES: readonly Rule[] = [
  {
    kind: 'price',
    at: /prices\/.* sample$/,
    value: /true/,
    what: 'invented: write your own, delete this line',
  },
  {
    kind: 'sample',
    at: / sample$/,
    value: /true/,
    what: 'marked: replace what is a sample, delete this line',
  },
  {
    kind: 'quotation',
    at: /testimonials.*sample$/,
    value: /true/,
    what: 'no patient said this: replace it',
  },
  { kind: 'confirm', at: / confirm\./, value: /./, what: 'for the clinic’s doctors or lawyer to confirm' },
  { kind: 'sample', value: /\bexample\.(?:com|org)\b/, what: 'a placeholder address' },
  { kind: 'sample', value: /^\+880 2 0000 /, what: 'a sample phone number' },
  // Excludes the file of messages: one of its messages labels samples.
  { kind: 'sample', at: /^(?!.*\/interface\.yaml )/, value: /\bSample\b/, what: 'a sample name' },
  { kind: 'sample', value: /\bShishir\b/, what: 'the sample brand' },
];

/** Returns the findings of one value. */
function checkValue({ file, key, value }: ContentValue): LaunchItem[] {
  const text = String(value);
  const rule = RULES.find(({ at = /^/, value }) => at.test(`${file} ${key}`) && value.test(text));
  if (!rule) return [];
  return [{ kind: rule.kind, file, key, what: value === true ? rule.what : `${rule.what}: ${text}` }];
}

/** Keys that the files of a folder must have. `where` limits the rule to files with a matching line. */
interface Proof {
  readonly kind: LaunchItem['kind'];
  readonly folder: string;
  readonly keys: readonly string[];
  readonly where?: RegExp;
  readonly what: string;
}

const REVIEW = {
  kind: 'review',
  keys: ['reviewer', 'reviewed'],
  what: 'missing: the page awaits review',
} as const;
const FIGURE = { kind: 'figure', folder: 'claims', what: 'the claim has no such line' } as const;
const PROOFS: readonly Proof[] = [
  { ...FIGURE, keys: ['source', 'reviewer', 'reviewed'] },
  { ...FIGURE, keys: ['population', 'period'], where: /^topic: success$/ },
  { ...REVIEW, folder: 'treatments' },
  // Applies to pages for patients with sources, or with facts to confirm.
  { ...REVIEW, folder: 'pages', where: /^(?:sources|confirm)[.:]/ },
  {
    ...REVIEW,
    folder: 'site',
    keys: ['postReviewer'],
    where: /^name: /,
    what: 'no doctor reviews posts: each awaits review',
  },
  {
    kind: 'confirm',
    folder: 'site',
    keys: ['formerServiceWorker'],
    where: /^name: /,
    what: 'missing: say true where the website before this one had a service worker at /sw.js, else false',
  },
  {
    kind: 'night',
    folder: 'site',
    keys: ['answersAtNight'],
    where: /^name: /,
    what: 'nobody is named who answers the hotline at night',
  },
];

/** Keys of people with a frame for a photo: doctors, and people in a section. */
const PERSON = /^(?:fullName|(sections\.\d+\.people\.\d+\.)name)$/;

/** Returns the missing proofs of a file, and the missing photos of its people. @param own Values of the file. */
function missingItems(file: string, own: readonly ContentValue[]): LaunchItem[] {
  const has = (wanted: string) => own.some(({ key }) => key === wanted);
  const proofs = PROOFS.filter(
    ({ folder, where = /^/ }) =>
      file.startsWith(`src/content/${folder}/`) &&
      own.some(({ key, value }) => where.test(`${key}: ${value}`)),
  ).flatMap(({ kind, keys, what }) =>
    keys.filter((key) => !has(key)).map((key): LaunchItem => ({ kind, file, key, what })),
  );
  const photos = own.flatMap(({ key, value }): LaunchItem[] => {
    const [named, prefix = ''] = PERSON.exec(key) ?? [];
    if (!named || has(`${prefix}photo.file`)) return [];
    const what = `no photo of ${value} yet: the frame shows initials`;
    return [{ kind: 'photo', file, key: `${prefix}photo.file`, what }];
  });
  return [...photos, ...proofs];
}

/** Second reviewer of a page in Bangla, besides a doctor. */
const READERS: readonly { readonly pages: RegExp; readonly who: string }[] = [
  { pages: /ramadan|is-it-halal/, who: 'a doctor and a scholar' },
  { pages: /privacy-policy|whom-we-treat|preimplantation/, who: 'a doctor and a lawyer' },
];

/** Returns the missing review of a translated page. @param own Values of its file. */
function unreadItems(file: string, own: readonly ContentValue[]): LaunchItem[] {
  const who = READERS.find(({ pages }) => pages.test(file))?.who ?? 'a doctor';
  return REVIEW.keys
    .filter((key) => !own.some((value) => value.key === key))
    .map((key) => ({ kind: 'review', file, key, what: `missing: the Bangla is to be read by ${who}` }));
}

/** Days before the end of a validity at which it is listed. */
const RENEW_DAYS = 45;

/** Returns validities that have ended or will end soon. @param now Milliseconds since 1970. */
function expiringItems(own: readonly ContentValue[], now: number): LaunchItem[] {
  return own
    .filter(({ file, key }) => file.endsWith('/site/clinic.yaml') && key === 'securityTxtExpires')
    .filter(({ value }) => new Date(String(value)).getTime() < now + RENEW_DAYS * 86_400_000)
    .map(({ file, key }) => ({
      kind: 'expiry',
      file,
      key,
      what: 'ends soon or has ended: write a day a year ahead',
    }));
}

/** Returns all tasks before the launch, file by file. @param now Milliseconds since 1970. */
export function findLaunchItems(root: string, now = Date.now()): LaunchItem[] {
  const files = Map.groupBy(readContentValues(root), ({ file }) => file);
  const translations = Map.groupBy(
    TRANSLATED_LOCALES.flatMap((locale) => readContentValues(root, locale)).filter(({ file }) =>
      /^src\/content\/\w+\/(?:pages|treatments)\//.test(file),
    ),
    ({ file }) => file,
  );
  return [
    ...[...files].flatMap(([file, own]) => [
      ...own.flatMap(checkValue),
      ...missingItems(file, own),
      ...expiringItems(own, now),
    ]),
    ...[...translations].flatMap(([file, own]) => unreadItems(file, own)),
  ];
}

/** Counts the items of each kind, e.g. `3 sample values`. Reviews count files. */
export function countLaunchItems(items: readonly LaunchItem[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const count = kind === 'review' ? new Set(own.map(({ file }) => file)).size : own.length;
    return `${count} ${KINDS[kind]}`;
  });
}

/** Returns the findings that stop a publish, as one line; undefined without findings. */
export function launchBlocker(items: readonly LaunchItem[]): string | undefined {
  const blocking = items.filter(isBlocking);
  return blocking.length > 0 ? countLaunchItems(blocking).join(', ') : undefined;
}

if (import.meta.main) {
  const items = findLaunchItems(process.cwd());
  for (const blocks of [false, true]) {
    console.log(blocks ? '\n# Stops every publish' : '# Open: stops nothing');
    const own = items.filter((item) => isBlocking(item) === blocks);
    for (const [file, inFile] of Map.groupBy(own, (item) => item.file)) {
      console.log(`\n${file}`);
      for (const { key, what } of inFile) console.log(`  ${key}: ${what}`);
    }
  }
  const open = countLaunchItems(items.filter((item) => !isBlocking(item)));
  const blocker = launchBlocker(items);
  console.log(`\nStops every publish: ${blocker ?? 'nothing'}.\nOpen: ${open.join(', ') || 'nothing'}.`);
  process.exitCode = blocker === undefined ? 0 : 1;
}

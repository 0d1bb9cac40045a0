/**
 * `npm run check:launch`: lists what is left to do before the site goes live for a real clinic. Some of it stops every publish
 * (docs/deploy.md): the command then exits with 1. The rest is open, and stops nothing.
 */

import type { ContentValue } from '../src/content-rules/content-rule.ts';
import { TRANSLATED_LOCALES } from '../src/schemas/content-files.ts';
import { readContentValues } from './support/content-files.ts';

/** Findings that stop a publish, because they would mislead patients or leave them alone at night, with the words of a count. */
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

/** True for what stops a publish. */
const isBlocking = ({ kind }: LaunchItem): boolean => kind in BLOCKING;

/** A value to replace: `at` matches its file and key, with a space between them. */
interface Rule {
  readonly kind: LaunchItem['kind'];
  readonly at?: RegExp;
  readonly value: RegExp;
  readonly what: string;
}

/** The first rule that matches a value counts. */
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
  // Not the words of the interface, one of which labels samples.
  { kind: 'sample', at: /^(?!.*\/interface\.yaml )/, value: /\bSample\b/, what: 'a sample name' },
  { kind: 'sample', value: /\bShishir\b/, what: 'the sample brand' },
];

/** Launch items of a single value. */
function checkValue({ file, key, value }: ContentValue): LaunchItem[] {
  const text = String(value);
  const rule = RULES.find(({ at = /^/, value }) => at.test(`${file} ${key}`) && value.test(text));
  if (!rule) return [];
  return [{ kind: rule.kind, file, key, what: value === true ? rule.what : `${rule.what}: ${text}` }];
}

/** Keys that files of a folder must have: all files, or those with a line that `where` matches. */
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
  // Pages for patients with sources, or with facts to confirm.
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

/** Places that name a person with a frame for a photo: a doctor, or somebody in a section of people. */
const PERSON = /^(?:fullName|(sections\.\d+\.people\.\d+\.)name)$/;

/** Returns the missing proofs of a file, and missing photos of its people. @param own The values of the file. */
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

/** Who reads a page in Bangla beside a doctor. */
const READERS: readonly { readonly pages: RegExp; readonly who: string }[] = [
  { pages: /ramadan|is-it-halal/, who: 'a doctor and a scholar' },
  { pages: /privacy-policy|whom-we-treat|preimplantation/, who: 'a doctor and a lawyer' },
];

/** Returns the missing review of a translated page. @param own The values of its file. */
function unreadItems(file: string, own: readonly ContentValue[]): LaunchItem[] {
  const who = READERS.find(({ pages }) => pages.test(file))?.who ?? 'a doctor';
  return REVIEW.keys
    .filter((key) => !own.some((value) => value.key === key))
    .map((key) => ({ kind: 'review', file, key, what: `missing: the Bangla is to be read by ${who}` }));
}

/** Days before the end of a validity, from which it is listed. */
const RENEW_DAYS = 45;

/** Validities that have ended or soon end. @param now Milliseconds since 1970. */
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

/** Everything to do before the launch, file by file. @param now Milliseconds since 1970. */
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

/** Number of items of each kind; of reviews, number of files without a review. */
export function countLaunchItems(items: readonly LaunchItem[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const count = kind === 'review' ? new Set(own.map(({ file }) => file)).size : own.length;
    return `${count} ${KINDS[kind]}`;
  });
}

/** Returns the findings that stop a publish, in one line; undefined without findings. */
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

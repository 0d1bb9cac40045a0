/**
 * `npm run check:launch`: lists everything that must be replaced or confirmed before the site goes live for a real clinic.
 * Exits with 1 while the list is not empty. `--json` prints it as JSON.
 */
import { type ContentValue, readContentValues } from './support/content-files.ts';

/** The kinds of things to do, and how a count of them reads. */
const KINDS = {
  sample: 'sample values',
  photo: 'people without a photo',
  quotation: 'invented quotations',
  price: 'invented prices',
  confirm: 'statements to confirm',
  figure: 'missing proofs of figures',
  review: 'pages or groups of pages that await review',
} as const;

/** One thing to do before the launch. */
export interface LaunchItem {
  readonly kind: keyof typeof KINDS;
  readonly file: string;
  readonly key: string;
  readonly what: string;
}

/** Patterns of placeholder values. */
const SAMPLES: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\bexample\.(?:com|org)\b/, what: 'a placeholder address' },
  { pattern: /^\+880 2 0000 /, what: 'a sample phone number' },
  { pattern: /\bSample\b/, what: 'a sample name' },
  { pattern: /\bShishir\b/, what: 'the sample brand' },
];

/** Where a person is named who has a frame for a photo: a doctor, or somebody in a section of people. */
const PERSON = /^(?:fullName|(sections\.\d+\.people\.\d+\.)name)$/;

const MARKED_FILE = 'the file is marked as a sample: replace or confirm it, then delete this line';
const MARKED_QUOTATION = 'no patient said this: replace it with words that a patient agreed to, or delete it';

const MARKED_PRICE = 'the price is invented: write the clinic’s own, then delete this line';
const PRICE_FILE = /^src\/content\/prices\//;

/** Launch items of a single value. */
function checkValue({ file, key, value }: ContentValue): LaunchItem[] {
  if (value === true && key === 'sample' && PRICE_FILE.test(file))
    return [{ kind: 'price', file, key, what: MARKED_PRICE }];
  if (value === true && key === 'sample') return [{ kind: 'sample', file, key, what: MARKED_FILE }];
  if (value === true && /testimonials\.\d+\.sample$/.test(key))
    return [{ kind: 'quotation', file, key, what: MARKED_QUOTATION }];
  if (typeof value !== 'string') return [];
  if (/^confirm\.\d+$/.test(key)) {
    return [{ kind: 'confirm', file, key, what: `for the clinic’s doctors or lawyer to confirm: ${value}` }];
  }
  const sample = SAMPLES.find(({ pattern }) => pattern.test(value));
  return sample ? [{ kind: 'sample', file, key, what: `${sample.what}: ${value}` }] : [];
}

/** Keys that prove a file's claims: every file of a folder must have them, or those for which they are needed. */
interface Proof {
  readonly kind: LaunchItem['kind'];
  readonly folder: string;
  /** Keys of the file. */
  readonly keys: readonly string[];
  readonly isNeeded: (own: readonly ContentValue[]) => boolean;
  /** Message for a missing key. */
  readonly message: (key: string, own: readonly ContentValue[]) => string;
}

const claimMessage: Proof['message'] = (key, own) =>
  `the claim "${own.find((value) => value.key === 'shown')?.value}" has no ${key}`;

const pageReview = {
  kind: 'review',
  keys: ['reviewer', 'reviewed'],
  message: (key: string) => `the page has no ${key}; it says that it awaits review`,
} as const;

const PROOFS: readonly Proof[] = [
  {
    kind: 'figure',
    folder: 'claims',
    keys: ['source', 'reviewer', 'reviewed'],
    isNeeded: () => true,
    message: claimMessage,
  },
  {
    kind: 'figure',
    folder: 'claims',
    keys: ['population', 'period'],
    isNeeded: (own) => own.some(({ key, value }) => key === 'topic' && value === 'success'),
    message: claimMessage,
  },
  {
    ...pageReview,
    // Pages for patients with sources, or with facts to confirm.
    folder: 'pages',
    isNeeded: (own) => own.some(({ key }) => /^(?:sources|confirm)(?:\.|$)/.test(key)),
  },
  { ...pageReview, folder: 'treatments', isNeeded: () => true },
  {
    kind: 'review',
    folder: 'site',
    keys: ['postReviewer'],
    isNeeded: () => true,
    message: () => 'no doctor reviews the posts; every post says that it awaits review',
  },
];

/** Missing proofs in the files of one folder. */
function missingProofs(
  values: readonly ContentValue[],
  { kind, folder, keys, isNeeded, message }: Proof,
): LaunchItem[] {
  const files = Map.groupBy(
    values.filter(({ file }) => file.startsWith(`src/content/${folder}/`)),
    ({ file }) => file,
  );
  return [...files]
    .filter(([, own]) => isNeeded(own))
    .flatMap(([file, own]) =>
      keys
        .filter((key) => !own.some((value) => value.key === key))
        .map((key) => ({ kind, file, key, what: message(key, own) })),
    );
}

/** People without a photo. */
function missingPhotos(values: readonly ContentValue[]): LaunchItem[] {
  const keys = new Set(values.map(({ file, key }) => `${file}: ${key}`));
  return values.flatMap(({ file, key, value }) => {
    const [named, prefix = ''] = PERSON.exec(key) ?? [];
    const photo = `${prefix}photo.file`;
    if (!named || keys.has(`${file}: ${photo}`)) return [];
    return [{ kind: 'photo', file, key: photo, what: `no photo of ${value} yet: the frame shows initials` }];
  });
}

/** Everything to do before the launch, file by file. */
export function findLaunchItems(root: string): LaunchItem[] {
  const values = readContentValues(root);
  return [
    ...values.flatMap(checkValue),
    ...missingPhotos(values),
    ...PROOFS.flatMap((proof) => missingProofs(values, proof)),
  ];
}

/** How many items there are of each kind; of reviews, how many files lack one. */
export function countLaunchItems(items: readonly LaunchItem[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const count = kind === 'review' ? new Set(own.map(({ file }) => file)).size : own.length;
    return `${count} ${KINDS[kind]}`;
  });
}

if (import.meta.main) {
  const items = findLaunchItems(process.cwd());
  if (process.argv.includes('--json')) console.log(JSON.stringify(items, null, 2));
  else {
    for (const [file, own] of Map.groupBy(items, (item) => item.file)) {
      console.log(`\n${file}`);
      for (const { key, what } of own) console.log(`  ${key}: ${what}`);
    }
    console.log(
      items.length === 0
        ? '\nReady for launch.'
        : `\n${items.length} things to do before the launch: ${countLaunchItems(items).join(', ')}.`,
    );
  }
  process.exitCode = items.length === 0 ? 0 : 1;
}

/**
 * `npm run check:launch`: lists everything that must be replaced or confirmed before the site goes live for a real clinic.
 * Exits with 1 while the list is not empty. `--json` prints it as JSON.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ContentValue, readContentValues } from './support/content-files.ts';

/** One thing to do before the launch. */
export interface LaunchItem {
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

/** Pictures of people: a drawing is used until there is a photo. */
const PORTRAIT = /^(?:doctor|board)-\d+$/;

const isPhoto = (root: string, name: string): boolean =>
  ['jpg', 'jpeg', 'png', 'webp', 'avif'].some((ending) =>
    existsSync(path.join(root, 'src/assets/pictures', `${name}.${ending}`)),
  );

/** Launch items of a single value. */
function checkValue(root: string, { file, key, value }: ContentValue): LaunchItem[] {
  if (key === 'sample' && value === true) {
    return [
      { file, key, what: 'the file is marked as a sample: replace or confirm it, then delete this line' },
    ];
  }
  if (typeof value !== 'string') return [];
  if (/^confirm\.\d+$/.test(key))
    return [{ file, key, what: `for the clinic’s doctors to confirm: ${value}` }];
  if (/picture\.name$/.test(key) && PORTRAIT.test(value) && !isPhoto(root, value)) {
    return [{ file, key, what: `no photo yet: src/assets/pictures/${value}.jpg` }];
  }
  const sample = SAMPLES.find(({ pattern }) => pattern.test(value));
  return sample ? [{ file, key, what: `${sample.what}: ${value}` }] : [];
}

/** Keys that prove a file's claims: every file of a folder must have them, or those for which they are needed. */
interface Proof {
  readonly folder: string;
  /** Keys of the file. */
  readonly keys: readonly string[];
  readonly isNeeded: (own: readonly ContentValue[]) => boolean;
  /** Message for a missing key. */
  readonly message: (key: string, own: readonly ContentValue[]) => string;
}

const PROOFS: readonly Proof[] = [
  {
    folder: 'claims',
    keys: ['source', 'reviewer', 'reviewed'],
    isNeeded: () => true,
    message: (key, own) => `the claim "${own.find((value) => value.key === 'shown')?.value}" has no ${key}`,
  },
  {
    // Pages for patients with sources, or with facts to confirm.
    folder: 'pages',
    keys: ['reviewer', 'reviewed'],
    isNeeded: (own) => own.some(({ key }) => /^(?:sources|confirm)(?:\.|$)/.test(key)),
    message: (key) => `the page has no ${key}; it says that it awaits review`,
  },
];

/** Missing proofs in the files of one folder. */
function missingProofs(
  values: readonly ContentValue[],
  { folder, keys, isNeeded, message }: Proof,
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
        .map((key) => ({ file, key, what: message(key, own) })),
    );
}

/** Everything to do before the launch, file by file. */
export function findLaunchItems(root: string): LaunchItem[] {
  const values = readContentValues(root);
  return [
    ...values.flatMap((value) => checkValue(root, value)),
    ...PROOFS.flatMap((proof) => missingProofs(values, proof)),
  ];
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
      items.length === 0 ? '\nReady for launch.' : `\n${items.length} things to do before the launch.`,
    );
  }
  process.exitCode = items.length === 0 ? 0 : 1;
}

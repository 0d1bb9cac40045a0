import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Lock, lockSchema, missingEntries } from './complete-lock.ts';
import { newerVersions, type Pin, parsePin } from './pin.ts';

const versionsSchema = z.record(z.string(), z.string());
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const manifestSchema = z.looseObject({
  dependencies: versionsSchema.optional(),
  devDependencies: versionsSchema.optional(),
  optionalDependencies: versionsSchema.optional(),
});

/** Object of JSON, whose entries keep their order. */
const objectSchema = z.record(z.string(), z.unknown());

/** Number of simultaneous questions to the registry. */
const QUESTIONS = 4;

/** Change of a pin. */
export interface PackageChange {
  /** Folder of its manifest. */
  readonly folder: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Result for a folder. */
export interface FolderUpdate {
  readonly changes: readonly PackageChange[];
  /** Newer major versions, which need a decision. */
  readonly majors: readonly PackageChange[];
}

/** Runs npm. @returns Its output. */
async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' };
  return (await promisify(execFile)('npm', [...args], options)).stdout;
}

const listSchema = z.union([z.array(z.string()), z.string().transform((version) => [version])]);

/** Returns all versions of a package in the registry. */
const versionsOf = async (name: string): Promise<readonly string[]> =>
  listSchema.parse(JSON.parse(await npm('.', 'view', name, 'versions', '--json')));

/** Returns the versions that all packages of a group have: builds of one program for several platforms. */
const common = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((version) => lists.every((list) => list.includes(version)));

/** Reads the pins of a manifest. Leaves out ranges. */
function pinsOf(group: Readonly<Record<string, string>>): (readonly [key: string, pin: Pin])[] {
  return Object.entries(group).flatMap(([key, text]) => {
    const pin = parsePin(key, text);
    return pin ? [[key, pin] as const] : [];
  });
}

/** Sets the version of a pin in the text of a manifest, whose order and layout stay. */
const setPin = (text: string, key: string, { prefix, version }: Pin, to: string): string =>
  text.replace(`"${key}": "${prefix}${version}"`, `"${key}": "${prefix}${to}"`);

/** Adds entries that npm left out of a lock file, in the order of npm. */
async function completeLock(file: string, before: Lock): Promise<void> {
  const lock: unknown = JSON.parse(await readFile(file, 'utf8'));
  const whole = objectSchema.parse(lock);
  const packages = {
    ...objectSchema.parse(whole.packages),
    ...missingEntries(lockSchema.parse(lock), before),
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(file, `${JSON.stringify({ ...whole, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

/**
 * Sets each pin of a folder's package.json to the highest compatible version in the registry, and writes its lock file.
 * Optional packages are one program for several platforms, and get the same version.
 */
export async function updateFolder(folder: string): Promise<FolderUpdate> {
  const manifestFile = path.join(folder, 'package.json');
  const lockFile = path.join(folder, 'package-lock.json');
  let text = await readFile(manifestFile, 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const changes: PackageChange[] = [];
  const majors: PackageChange[] = [];
  const limit = pLimit(QUESTIONS);
  for (const group of GROUPS) {
    const versions = manifest[group] ?? {};
    const pins = pinsOf(versions);
    const lists = await limit.map(pins, ([, { name }]) => versionsOf(name));
    const shared = common(lists);
    for (const [index, [key, pin]] of pins.entries()) {
      const known = group === 'optionalDependencies' ? shared : (lists[index] ?? []);
      const { compatible, major } = newerVersions(pin, known);
      const change = { folder, name: key, from: pin.version };
      if (compatible) changes.push({ ...change, to: compatible });
      if (major) majors.push({ ...change, to: major });
      if (compatible) text = setPin(text, key, pin, compatible);
    }
  }
  if (changes.length === 0) return { changes, majors };
  const before = lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8')));
  await writeFile(manifestFile, text);
  await npm(folder, 'install', '--package-lock-only', '--no-audit', '--no-fund');
  await completeLock(lockFile, before);
  return { changes, majors };
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const entrySchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  dev: z.boolean().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type Entry = z.infer<typeof entrySchema>;

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});
const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const versionsSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
});
const readManifest = (file: string) => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');

/** Permissive licenses: they only require that their text is kept. */
const ALLOWED =
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense WTFPL Python-2.0 OFL-1.1 CC-BY-4.0'.split(
    ' ',
  );

/** Licenses with more conditions, for programs that only build or test the site and reach no visitor. */
const BUILD_ONLY: Readonly<Record<string, RegExp>> = {
  // Parses the options of markdown-it's command-line program, which the site does not run. PSF is Python's license.
  'PSF-2.0': /^argparse$/,
  // A list of names.
  'CC-BY-3.0': /^spdx-exceptions$/,
  'MPL-2.0': /^(?:lightningcss(?:-.*)?|axe-core)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
  // Parts that were taken from zlib keep its licence, which asks for nothing that MIT does not.
  'MIT AND Zlib': /^pako$/,
  // The packages' few lines, and the typefaces in them.
  'MIT AND OFL-1.1': /^@expo-google-fonts\//,
};

/** Packages whose lock entry has no license, with the license in their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
};

/** Packages with an install script, and its purpose. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'checks that its program runs',
};

/** `(MIT OR CC0-1.0)` is fine when one of both is. */
const alternatives = (license: string): string[] => license.replace(/[()]/g, '').split(' OR ');

/** Returns the faults of an entry of the lock file, as words. */
function faultsOf(place: string, entry: Entry): string[] {
  const name = nameOf(place);
  const { resolved = '', license = READ_BY_HAND[name] } = entry;
  const isFine =
    license !== undefined &&
    alternatives(license).some((one) => ALLOWED.includes(one) || (BUILD_ONLY[one]?.test(name) ?? false));
  // A program for another platform that the registry did not have when the lock file was made.
  const isAbsent = entry.optional === true && entry.integrity === undefined;
  return [
    ...(entry.integrity?.startsWith('sha512-') || isAbsent ? [] : ['no integrity']),
    ...(/^(?:git|file|http:|github)/.test(resolved) || entry.link
      ? [`comes from ${resolved || 'a link'}`]
      : []),
    ...(isFine || isAbsent ? [] : [`license ${license ?? 'unknown'}`]),
    ...(entry.hasInstallScript && !Object.hasOwn(INSTALL_SCRIPTS, name)
      ? ['runs a script when installed']
      : []),
  ].map((fault) => `${place}: ${fault}`);
}

test('every package of the lock file is what was reviewed: integrity, source, license, no script', () => {
  const faults = Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, entry]) => faultsOf(place, entry));
  expect(faults).toEqual([]);
});

const good: Entry = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
test.each([
  [{ ...good, integrity: 'sha1-x' }, 'no integrity'],
  [{ ...good, resolved: 'git+ssh://git@github.com/a/a.git#1' }, 'comes from git+ssh'],
  [{ ...good, resolved: 'http://registry.example.com/a.tgz' }, 'comes from http:'],
  [{ ...good, license: 'MPL-2.0' }, 'license MPL-2.0'],
  [{ ...good, license: undefined }, 'license unknown'],
  [{ ...good, hasInstallScript: true }, 'runs a script'],
])('the fault of the package %j is found: %s', (entry, fault) => {
  expect(faultsOf('node_modules/a', entry).join()).toContain(fault);
});

test.each([
  ['node_modules/a', { ...good, license: '(MIT OR GPL-3.0)' }],
  ['node_modules/a-darwin-arm64', { version: '1.0.0', optional: true }],
])('%s passes: %j', (place, entry) => {
  expect(faultsOf(place, entry)).toEqual([]);
});

test.each(['package.json', 'scripts/bench/package.json'])('every version that %s names is exact', (file) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(file);
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) && name !== 'typescript',
  );
  expect(loose).toEqual([]);
});

test.each(['package-lock.json', 'scripts/bench/package-lock.json', 'tests/browsers/package-lock.json'])(
  '%s has the packages of every platform, which npm install does not add later',
  (file) => {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  },
);

test('the list of what a visitor’s browser runs is short and known', () => {
  expect(
    Object.keys(readManifest('package.json').dependencies)
      .filter((name) => /react|nanostores/.test(name))
      .sort(),
  ).toEqual(['@astrojs/react', '@nanostores/react', 'nanostores', 'react', 'react-dom']);
});

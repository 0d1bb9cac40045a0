/** Version of a package in a manifest: `1.2.3`, `~1.2.3`, or `npm:name@1.2.3` for a package under another name. */
export interface Pin {
  /** Name in the registry. */
  readonly name: string;
  /** Text before the version. */
  readonly prefix: string;
  readonly version: string;
}

/** Newer versions of a pin. */
export interface NewerVersions {
  /** Highest version that may be taken up without a decision; undefined when the pin has it. */
  readonly compatible?: string | undefined;
  /** Highest version of all, if its major version is newer. */
  readonly major?: string | undefined;
}

const PIN = /^((?:npm:(.+)@)?~?)(\d+\.\d+\.\d+)$/;

/** Parses a pin. @returns undefined for a range. */
export function parsePin(name: string, text: string): Pin | undefined {
  const [, prefix = '', alias = name, version] = PIN.exec(text) ?? [];
  return version === undefined ? undefined : { name: alias, prefix, version };
}

/** Returns major, minor and patch of a version; undefined for a prerelease. */
function numbersOf(version: string): readonly [number, number, number] | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Compares versions by their numbers, e.g. `1.9.0` and `1.10.0`. Prereleases come first. */
export function compareVersions(a: string, b: string): number {
  const others = numbersOf(b) ?? [0, 0, 0];
  const differences = (numbersOf(a) ?? [0, 0, 0]).map((number, at) => number - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Returns true for a version that may replace the version of a pin: of the same major, or of the same minor below 1.0. */
function isCompatible({ prefix, version }: Pin, other: string): boolean {
  const [major, minor] = numbersOf(version) ?? [];
  const [otherMajor, otherMinor] = numbersOf(other) ?? [];
  const isMinorFixed = major === 0 || prefix.endsWith('~');
  return otherMajor === major && (!isMinorFixed || otherMinor === minor);
}

/** Finds newer versions of a pin among the versions in the registry. */
export function newerVersions(pin: Pin, versions: readonly string[]): NewerVersions {
  const newer = versions
    .filter((each) => compareVersions(each, pin.version) > 0)
    .toSorted((a, b) => compareVersions(a, b));
  const newest = newer.at(-1);
  const compatible = newer.findLast((each) => isCompatible(pin, each));
  return { compatible, major: newest === compatible ? undefined : newest };
}

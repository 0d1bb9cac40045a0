import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { truncate } from '../../src/lib/text.ts';
import { compareVersions } from '../packages/pin.ts';

/** Maximum duration of a call of npm, in milliseconds. */
const TIMEOUT = 120_000;

/** Maximum number of bytes of an answer of npm. */
const MAX_OUTPUT = 32 * 1024 * 1024;

/** Maximum number of characters of an advisory in a notice. */
const MAX_ADVISORY = 200;

/** Milliseconds for which a newer Node may be out before a notice. */
const NODE_PAUSE = 30 * 86_400_000;

/** Severities of advisories that cause a notice. */
const SEVERE: readonly string[] = ['moderate', 'high', 'critical'];

/** Notice about the security of the machine that builds the site. */
export const securityNoticeSchema = z.object({
  /** Key to recognize the notice on another day. */
  key: z.string(),
  message: z.string(),
});
export type SecurityNotice = z.infer<typeof securityNoticeSchema>;

/** Runs npm. @returns Its output, also when it fails: an audit that finds something exits with 1. */
export type Npm = (args: readonly string[]) => Promise<string>;

const runNpm: Npm = async (args) => {
  const options = { timeout: TIMEOUT, maxBuffer: MAX_OUTPUT };
  try {
    return (await promisify(execFile)('npm', [...args], options)).stdout;
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
};

/** Part of the answer of `npm audit --json`. A registry without advisories answers with an error instead. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** Times of the versions of a package (ISO 8601). */
const timesSchema = z.record(z.string(), z.string());

/** Parses JSON. @returns undefined for other text, and for other JSON. */
function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Begin of the keys of notices about Node; other keys are addresses of advisories. */
const NODE_KEY = 'node ';

/** Returns a notice for each advisory about a package that builds or serves the site; undefined without an answer. */
async function findAdvisories(npm: Npm): Promise<SecurityNotice[] | undefined> {
  const audit = parse(auditSchema, await npm(['audit', '--omit=dev', '--json']));
  if (!audit) return undefined;
  return Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => SEVERE.includes(severity))
    .flatMap(([name, { severity, via }]) =>
      // A text names another package, which has an entry of its own.
      via.flatMap((advisory) =>
        typeof advisory === 'string'
          ? []
          : {
              key: advisory.url,
              message: truncate(`${name}: ${advisory.title} (${severity}, ${advisory.url})`, MAX_ADVISORY),
            },
      ),
    );
}

/** Returns a notice when a newer Node of the same major version is out for a month; undefined without an answer. */
async function findOldNode(npm: Npm, version: string, now: number): Promise<SecurityNotice[] | undefined> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const times = parse(timesSchema, await npm(['view', name, 'time', '--json']));
  if (!times) return undefined;
  const isSameMajor = (other: string) => other.split('.')[0] === version.split('.')[0];
  const newer = Object.entries(times)
    .filter(
      ([each, time]) => /^[\d.]+$/.test(each) && isSameMajor(each) && now - Date.parse(time) > NODE_PAUSE,
    )
    .filter(([each]) => compareVersions(each, version) > 0)
    .toSorted(([a], [b]) => compareVersions(a, b));
  const [newest, time = ''] = newer.at(-1) ?? [];
  if (newest === undefined) return [];
  const day = (date: string | undefined) => (date === undefined ? 'an unknown day' : date.slice(0, 10));
  return [
    {
      key: `${NODE_KEY}${newest}`,
      message: `Node ${version} of ${day(times[version])} is in use; Node ${newest} is out since ${day(time)}.`,
    },
  ];
}

/** Options of a check for security notices. */
interface SecurityCheck {
  /** Notices of the last check: they stay while the registry does not answer. */
  readonly known?: readonly SecurityNotice[];
  readonly npm?: Npm;
  /** Version of the Node in use. */
  readonly version?: string;
  readonly now?: number;
}

/**
 * Asks the npm registry for advisories about the packages in use, and for a newer Node. A registry that does not answer
 * changes no notice: otherwise each failure would send two alerts, about the end of a notice and about its return.
 */
export async function findSecurityNotices({
  known = [],
  npm = runNpm,
  version = process.versions.node,
  now = Date.now(),
}: SecurityCheck = {}): Promise<SecurityNotice[]> {
  const { node = [], packages = [] } = Object.groupBy(known, ({ key }) =>
    key.startsWith(NODE_KEY) ? 'node' : 'packages',
  );
  return [...((await findAdvisories(npm)) ?? packages), ...((await findOldNode(npm, version, now)) ?? node)];
}

import { spawn } from 'node:child_process';
import { z } from 'zod';
import { ensurePackageFile } from '../../support/folder-packages.ts';

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  // Blocks all other network traffic.
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost"',
];

const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  details: z.unknown().optional(),
});
const reportSchema = z.object({
  audits: z.record(z.string(), auditSchema),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
});
const requestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});

/** Resource types of Lighthouse whose bytes are shown. */
export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Media'] as const;

/** Results of one Lighthouse run. Times in milliseconds; transferred bytes. */
export interface Visit {
  readonly metrics: Readonly<Record<'fcp' | 'lcp' | 'tbt' | 'cls', number>>;
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits with a score (0 to 1) below 1. */
  readonly failed: readonly { readonly id: string; readonly score: number; readonly message: string }[];
  /** CPU benchmark of Lighthouse; low when the machine is busy. */
  readonly benchmarkIndex: number;
}

function read(text: string): Visit {
  const { audits, categories, environment, runtimeError } = reportSchema.parse(JSON.parse(text));
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const { items: requests } = requestsSchema.parse(audits['network-requests']?.details);
  const byKind = Map.groupBy(requests, ({ resourceType }) => resourceType ?? 'Other');
  return {
    metrics: {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    },
    requests: requests.length,
    bytes: Object.fromEntries(
      [...byKind].map(([kind, list]) => [
        kind,
        list.reduce((sum, { transferSize }) => sum + transferSize, 0),
      ]),
    ),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    failed: Object.values(audits).flatMap(({ id, score, title, displayValue }) =>
      score === null || score === 1
        ? []
        : [{ id, score, message: displayValue ? `${title} (${displayValue})` : title }],
    ),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

async function visitOnce(url: string, chromium: string): Promise<Visit> {
  const child = spawn(
    process.execPath,
    [
      ensurePackageFile('scripts/bench', 'lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${errors.slice(-2000)}`);
  return read(output);
}

/** Lighthouse sometimes fails to record a trace, and recommends to run it again. */
const ATTEMPTS = 3;

/** Measures a page once: mobile, simulated slow 4G. @throws Error when all attempts fail. */
export async function visit(url: string, chromium: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, chromium);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

import { spawn } from 'node:child_process';
import { z } from 'zod';
import { ensureProgram } from '../support/packages.ts';

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  // Nothing but what is measured may use the network.
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

/** Kinds of files whose bytes are shown, by Lighthouse's names. */
export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Media'] as const;

/** What one run of Lighthouse found. Times in ms, bytes as transferred. */
export interface Visit {
  readonly metrics: Readonly<Record<'fcp' | 'lcp' | 'tbt' | 'cls', number>>;
  readonly requests: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits that found something, with the score (0 to 1) of those that count. */
  readonly remarks: readonly { readonly id: string; readonly score: number; readonly what: string }[];
  /** Lighthouse's own measure of the machine; low when it is busy. */
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
      [...byKind].map(([kind, own]) => [kind, own.reduce((sum, { transferSize }) => sum + transferSize, 0)]),
    ),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    remarks: Object.values(audits).flatMap(({ id, score, title, displayValue }) =>
      score === null || score === 1
        ? []
        : [{ id, score, what: displayValue ? `${title} (${displayValue})` : title }],
    ),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

async function visitOnce(url: string, chromium: string): Promise<Visit> {
  const child = spawn(
    process.execPath,
    [
      ensureProgram('lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${words.slice(-2000)}`);
  return read(output);
}

/** Lighthouse sometimes loses the browser's trace; it then says itself to run it again. */
const ATTEMPTS = 3;

/** Visits a page once as a mobile phone on a simulated slow 4G. @throws Error when Lighthouse cannot measure it. */
export async function visit(url: string, chromium: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, chromium);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { alertStateSchema } from './alerts.ts';

/** The outcome of a build; `error` is null after a success. */
const buildSchema = z.object({
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  error: z.string().nullable(),
});

const stateSchema = z.object({
  /** True from a request until a build that started after the last request has ended. */
  unfinished: z.boolean().default(false),
  lastBuild: buildSchema.nullable().default(null),
  lastSuccess: buildSchema.nullable().default(null),
  /** Builds in a row that may do better later (`mayDoBetter`). */
  misses: z.number().default(0),
  /** Ids of webhook messages, with the time of their arrival (milliseconds since 1970). */
  seen: z.record(z.string(), z.number()).default({}),
  /** The last delivered alert. */
  alert: alertStateSchema.default({ status: 'well', problems: [] }),
});

/** State that a rebuild service, or a build on Netlify, needs after a restart. */
export type MonitoringState = z.infer<typeof stateSchema>;

/** Reads a state. Empty without a valid file. */
export const readState = (file: string): Promise<MonitoringState> =>
  readFile(file, 'utf8')
    .then((text) => stateSchema.parse(JSON.parse(text)))
    .catch(() => stateSchema.parse({}));

/** Writes a state. Never rejects: builds must go on when the disk is full. */
export const writeState = (file: string, state: MonitoringState): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(state)).catch((error: unknown) =>
    console.error(`The state ${file} cannot be written: ${String(error)}`),
  );

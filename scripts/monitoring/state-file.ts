import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { alertStateSchema } from './alerts.ts';
import { securityNoticeSchema } from './security.ts';

/** Outcome of a build; `error` is null after a success. */
const buildSchema = z.object({
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  error: z.string().nullable(),
});

const stateSchema = z.object({
  /** True from a request until the end of a build that started after the request. */
  unfinished: z.boolean().default(false),
  lastBuild: buildSchema.nullable().default(null),
  lastSuccess: buildSchema.nullable().default(null),
  /** Version of the project at the last build; none for a checkout without versions. */
  version: z.string().optional(),
  /** Number of consecutive builds that are worth a retry (`isRetryUseful`). */
  misses: z.number().default(0),
  /** Ids of webhook messages, with their times of arrival (milliseconds since 1970). */
  seen: z.record(z.string(), z.number()).default({}),
  /** Notices of the last security check, and its time (milliseconds since 1970). */
  security: z
    .object({ checkedAt: z.number(), notices: z.array(securityNoticeSchema) })
    .default({ checkedAt: 0, notices: [] }),
  /** State of the last delivered alert. */
  alert: alertStateSchema.default({ status: 'well', problems: [] }),
});

/** State that the rebuild service needs after a restart, and a Netlify build after another build. */
export type MonitoringState = z.infer<typeof stateSchema>;

/** Reads the state. Returns the initial state when the file is missing or invalid. */
export const readState = (file: string): Promise<MonitoringState> =>
  readFile(file, 'utf8')
    .then((text) => stateSchema.parse(JSON.parse(text)))
    .catch(() => stateSchema.parse({}));

/** Writes the state. Never rejects, because builds must continue when the disk is full. */
export const writeState = (file: string, state: MonitoringState): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(state)).catch((error: unknown) =>
    console.error(`The state ${file} cannot be written: ${String(error)}`),
  );

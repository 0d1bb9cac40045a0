import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { type AlertState, alertStateSchema, NO_ALERT_SENT } from './alerts.ts';

/** Reads the state of the last delivered alert, where no service with a journal runs. Without a valid file: no alert. */
export const readAlertState = (file: string): Promise<AlertState> =>
  readFile(file, 'utf8')
    .then((text) => alertStateSchema.parse(JSON.parse(text)))
    .catch(() => NO_ALERT_SENT);

/** Writes the state of the last delivered alert. */
export const writeAlertState = (file: string, state: AlertState): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(state));

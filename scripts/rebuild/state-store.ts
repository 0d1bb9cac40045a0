import path from 'node:path';
import pLimit from 'p-limit';
import { type MonitoringState, readState, writeState } from '../monitoring/state-file.ts';

/** Returns the file of the state. @param home Folder of the site. */
export const stateFile = (home: string): string => path.join(home, 'rebuild.json');

/** State of the rebuild service, stored in a file that it reads after a restart. */
export class StateStore {
  readonly current: MonitoringState;
  readonly #file: string;
  /** Queue of writes, so that an older state never overwrites a newer state. */
  readonly #writes = pLimit(1);

  private constructor(file: string, current: MonitoringState) {
    this.#file = file;
    this.current = current;
  }

  static async open(home: string): Promise<StateStore> {
    const file = stateFile(home);
    return new StateStore(file, await readState(file));
  }

  /** Changes fields of the state in memory at once. Resolves when the file is written. */
  save(changes: Partial<MonitoringState>): Promise<void> {
    Object.assign(this.current, changes);
    return this.#writes(writeState, this.#file, this.current);
  }
}

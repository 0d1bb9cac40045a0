import pLimit from 'p-limit';
import { type MonitoringState, readState, writeState } from '../monitoring/state-file.ts';

/** State of the service, stored in a file so that a restart continues with it. */
export class StateStore {
  readonly current: MonitoringState;
  readonly #file: string;
  /** Writes run in sequence, so that an older state never replaces a newer state. */
  readonly #writes = pLimit(1);

  private constructor(file: string, current: MonitoringState) {
    this.#file = file;
    this.current = current;
  }

  static async open(file: string): Promise<StateStore> {
    return new StateStore(file, await readState(file));
  }

  /** Changes fields of the state at once. Resolves when the file holds them. */
  save(changes: Partial<MonitoringState>): Promise<void> {
    Object.assign(this.current, changes);
    return this.#writes(writeState, this.#file, this.current);
  }
}

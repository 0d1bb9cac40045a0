/** A job to run, in parallel with others if enough cores are free. */
export interface Job {
  readonly name: string;
  /** Number of cores that the job uses. A job that needs more cores than available runs alone. */
  readonly cores: number;
  /** Names of the jobs that must end first. Names that are not in the schedule are ignored. */
  readonly after?: readonly string[];
  /** Runs the job. Must not reject. */
  readonly run: () => Promise<void>;
}

/**
 * Runs jobs in parallel. Starts the first job of the list that can start.
 * @param cores Number of cores that all running jobs may use together.
 */
export async function runJobs(jobs: readonly Job[], cores: number): Promise<void> {
  const waiting = new Set(jobs);
  const running = new Map<Job, Promise<void>>();
  const coresOf = ({ cores: wanted }: Job): number => Math.min(wanted, cores);
  const isUnfinished = (name: string): boolean =>
    [...waiting, ...running.keys()].some((job) => job.name === name);
  const canBegin = (job: Job): boolean => {
    const busy = [...running.keys()].reduce((sum, other) => sum + coresOf(other), 0);
    return busy + coresOf(job) <= cores && !(job.after ?? []).some(isUnfinished);
  };
  const begin = (job: Job): void => {
    waiting.delete(job);
    const ending = job.run().then(() => void running.delete(job));
    running.set(job, ending);
  };
  while (waiting.size > 0) {
    const next = [...waiting].find(canBegin);
    if (next) begin(next);
    else if (running.size > 0) await Promise.race(running.values());
    else
      throw new Error(`These jobs wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}.`);
  }
  await Promise.all(running.values());
}

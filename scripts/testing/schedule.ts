/** Something to run, beside others where there is room. */
export interface Job {
  readonly name: string;
  /** Number of cores that it keeps busy. A job that needs more than there are runs alone. */
  readonly cores: number;
  /** Names of the jobs that end before it begins; those that are not in the schedule are not waited for. */
  readonly after?: readonly string[];
  /** Must not reject. */
  readonly run: () => Promise<void>;
}

/**
 * Runs jobs beside each other. Of those that can begin, the first of the list does.
 * @param cores Number of cores that the running jobs may keep busy in all.
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
    else throw new Error(`Each of ${[...waiting].map(({ name }) => name).join(', ')} waits for another.`);
  }
  await Promise.all(running.values());
}

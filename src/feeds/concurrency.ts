/** Runs a task for every value, a few at a time, and keeps their order. */
export async function mapConcurrently<Value, Result>(
  values: readonly Value[],
  limit: number,
  task: (value: Value, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = values.entries();
  const work = async (): Promise<void> => {
    for (const [index, value] of waiting) results[index] = await task(value, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, values.length) }, work));
  return results;
}

/** Lets at most `limit` tasks run at once; the others wait their turn. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

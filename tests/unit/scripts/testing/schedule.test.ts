import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Job, runJobs } from '../../../../scripts/testing/schedule.ts';

/** Runs jobs that take a number of turns of the event loop. @returns Starts and ends, in order. */
async function eventsOf(
  cores: number,
  jobs: readonly (Omit<Job, 'run'> & { readonly turns: number })[],
): Promise<string> {
  const events: string[] = [];
  const runnable = jobs.map(
    ({ turns, ...job }): Job => ({
      ...job,
      run: async () => {
        events.push(`+${job.name}`);
        for (let left = turns; left > 0; left -= 1) await turn();
        events.push(`-${job.name}`);
      },
    }),
  );
  await runJobs(runnable, cores);
  return events.join(' ');
}

test('jobs run beside each other where there are cores for both, in their order', async () => {
  const jobs = ['a', 'b', 'c'].map((name, index) => ({ name, cores: 1, turns: 10 * (index + 1) }));
  expect(await eventsOf(2, jobs)).toBe('+a +b -a +c -b -c');
});

test('a job that keeps more cores busy lets smaller ones pass until there is room', async () => {
  const jobs = [
    { name: 'small', cores: 1, turns: 10 },
    { name: 'large', cores: 2, turns: 10 },
    { name: 'other', cores: 1, turns: 5 },
  ];
  expect(await eventsOf(2, jobs)).toBe('+small +other -other -small +large -large');
});

test('a job that asks for more cores than there are runs alone', async () => {
  const jobs = [
    { name: 'a', cores: 1, turns: 5 },
    { name: 'all', cores: 9, turns: 5 },
    { name: 'b', cores: 1, turns: 50 },
  ];
  expect(await eventsOf(2, jobs)).toBe('+a +b -a -b +all -all');
});

test('a job begins when those before it have ended; one that is not in the schedule is not waited for', async () => {
  const jobs = [
    { name: 'after', cores: 1, turns: 5, after: ['first', 'absent'] },
    { name: 'first', cores: 1, turns: 10 },
  ];
  expect(await eventsOf(2, jobs)).toBe('+first -first +after -after');
});

test('jobs that wait for each other are an error, not an endless wait', async () => {
  const jobs = [
    { name: 'a', cores: 1, turns: 1, after: ['b'] },
    { name: 'b', cores: 1, turns: 1, after: ['a'] },
  ];
  await expect(eventsOf(2, jobs)).rejects.toThrow('These jobs wait for each other: a, b.');
});

test('no jobs are done at once', async () => {
  expect(await eventsOf(2, [])).toBe('');
});

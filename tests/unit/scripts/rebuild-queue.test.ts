import { expect, test } from 'vitest';
import { RebuildQueue } from '../../../scripts/rebuild/queue.ts';

/** A queue whose builds last until `end` is called. */
function makeQueue(covered: number) {
  const ends: (() => void)[] = [];
  const states: string[] = [];
  const queue = new RebuildQueue(() => new Promise<void>((end) => ends.push(end)), {
    covered,
    onChange: ({ running, waiting }) => states.push(`${running ? 'runs' : '-'} ${waiting ? 'waits' : '-'}`),
  });
  const end = async (): Promise<void> => {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  };
  return { queue, states, end, builds: () => ends.length };
}

test('a build begins at once', () => {
  const { queue, states, builds } = makeQueue(0);
  queue.request();
  expect(builds()).toBe(1);
  expect(states).toEqual(['- waits', 'runs -']);
});

test('requests that come just after its start, or just after it ended, are covered by a build', async () => {
  const { queue, end, builds } = makeQueue(Number.POSITIVE_INFINITY);
  for (let call = 0; call < 20; call += 1) queue.request();
  await end();
  queue.request();
  expect(builds()).toBe(1);
  expect(queue.state).toEqual({ running: false, waiting: false });
});

test('later requests are covered by one more build, and the next by another', async () => {
  const { queue, states, end, builds } = makeQueue(0);
  for (let call = 0; call < 20; call += 1) queue.request();
  expect(queue.state).toEqual({ running: true, waiting: true });
  await end();
  expect(builds()).toBe(2);
  await end();
  expect(states.at(-1)).toBe('- -');
  queue.request();
  expect(builds()).toBe(3);
});

test('a queue that was stopped starts no build that waits', async () => {
  const { queue, end, builds } = makeQueue(0);
  queue.request();
  queue.request();
  queue.stop();
  await end();
  expect(builds()).toBe(1);
});

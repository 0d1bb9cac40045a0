import { expect, test } from 'vitest';
import { RebuildQueue } from '../../../scripts/rebuild/queue.ts';

/** A queue whose builds last until `end` is called. */
function makeQueue(covered: number) {
  const ends: (() => void)[] = [];
  const queue = new RebuildQueue(() => new Promise<void>((end) => ends.push(end)), covered);
  const end = async (): Promise<void> => {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  };
  const request = async (times: number) => {
    for (let call = 0; call < times; call += 1) queue.request();
    await new Promise(setImmediate);
  };
  return { queue, request, end, builds: () => ends.length };
}

test('requests that come just after its start, or just after it ended, are covered by a build', async () => {
  const { queue, request, end, builds } = makeQueue(Number.POSITIVE_INFINITY);
  await request(20);
  expect([builds(), queue.state]).toEqual([1, { running: true, waiting: false }]);
  await end();
  await request(1);
  expect([builds(), queue.state]).toEqual([1, { running: false, waiting: false }]);
});

test('W09 W10 a build starts at once; later requests are covered by one more, and the next by another', async () => {
  const { queue, request, end, builds } = makeQueue(0);
  await request(1);
  await request(100);
  expect([builds(), queue.state]).toEqual([1, { running: true, waiting: true }]);
  await end();
  expect([builds(), queue.state]).toEqual([2, { running: true, waiting: false }]);
  await end();
  expect(queue.state).toEqual({ running: false, waiting: false });
  await request(1);
  expect(builds()).toBe(3);
});

test('a queue that was stopped starts no build that waits', async () => {
  const { queue, request, end, builds } = makeQueue(0);
  await request(2);
  queue.stop();
  await end();
  expect(builds()).toBe(1);
});

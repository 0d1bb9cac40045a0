import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DueTimer } from '../../../scripts/rebuild/due-timer.ts';

const YEAR = 365 * 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makeTimer() {
  const onDue = vi.fn();
  return { timer: new DueTimer(onDue), onDue };
}

test.each([1, 1000, 2 ** 31 - 1, 2 ** 31, 5 * YEAR])('a time in %i ms is due then, and once', (ms) => {
  const { timer, onDue } = makeTimer();
  timer.set(Date.now() + ms);
  vi.advanceTimersByTime(ms - 1);
  expect(onDue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDue).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(YEAR);
  expect(onDue).toHaveBeenCalledOnce();
});

test.each([0, -1, -YEAR])('a time %i ms from now is due at once', (ms) => {
  const { timer, onDue } = makeTimer();
  timer.set(Date.now() + ms);
  vi.advanceTimersByTime(0);
  expect(onDue).toHaveBeenCalledOnce();
});

test.each([1, 5000])('a timer that wakes %i ms early waits for its clock', (clockBehind) => {
  const { timer, onDue } = makeTimer();
  timer.set(Date.now() + 10_000);
  vi.setSystemTime(Date.now() - clockBehind);
  vi.advanceTimersByTime(10_000);
  expect(onDue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(clockBehind);
  expect(onDue).toHaveBeenCalledOnce();
});

test('a later time replaces an earlier one; none, and a stop, end it', () => {
  const { timer, onDue } = makeTimer();
  timer.set(Date.now() + 1000);
  timer.set(Date.now() + 2000);
  vi.advanceTimersByTime(1999);
  expect(onDue).not.toHaveBeenCalled();
  timer.set(undefined);
  vi.advanceTimersByTime(2000);
  timer.set(Date.now() + 1000);
  timer.stop();
  vi.advanceTimersByTime(2000);
  expect(onDue).not.toHaveBeenCalled();
});

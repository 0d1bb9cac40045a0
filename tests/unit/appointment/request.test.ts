import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppointment } from '../../../src/appointment/request.ts';

const request = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  location: 'banani',
  doctor: 'any',
  consent: true,
} as const;

const fetchMock = vi.fn<typeof fetch>();
const answers = (...statuses: number[]) => {
  for (const status of statuses) fetchMock.mockResolvedValueOnce(new Response(null, { status }));
};
/** The idempotency keys of the requests that were sent. */
const keys = () =>
  fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? '');

/** Logged messages. */
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  logged.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  // A success resets the last key.
  answers(200);
  await sendAppointment(request);
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [204, 'sent'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'refused'],
  [499, 'refused'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
  [504, 'unknown'],
])('%i is %s', async (status, outcome) => {
  answers(status);
  expect(await sendAppointment(request)).toBe(outcome);
  // Specified: errors are logged.
  expect(logged.mock.calls).toEqual(outcome === 'sent' ? [] : [['Appointment request:', outcome, status]]);
});

test('what is logged of a failed request is its cause, and nothing that was typed', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError(`Failed to send ${request.your_name}`));
  await sendAppointment(request);
  fetchMock.mockRejectedValueOnce(request.mobile_number);
  await sendAppointment(request);
  vi.stubGlobal('navigator', { onLine: false });
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sendAppointment(request);
  vi.stubGlobal('navigator', { onLine: true });
  expect(logged.mock.calls.map(([, ...cause]) => cause)).toEqual([
    ['unknown', 'TypeError'],
    ['unknown', 'unknown'],
    ['refused', 'offline'],
  ]);
});

test('a browser that calls itself offline sends all the same', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answers(201);
  expect(await sendAppointment(request)).toBe('sent');
  answers(502);
  expect(await sendAppointment(request)).toBe('unknown');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a request completes even if the visitor leaves the page', async () => {
  answers(201);
  await sendAppointment(request);
  expect(fetchMock.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

test('a redirect, which is not followed, is unknown', async () => {
  fetchMock.mockResolvedValueOnce(Response.error());
  expect(await sendAppointment(request)).toBe('unknown');
  expect(fetchMock.mock.calls[0]?.[1]?.redirect).toBe('manual');
});

test('a request that fails at once while the browser calls itself offline was not sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendAppointment(request)).toBe('refused');
  vi.stubGlobal('navigator', { onLine: true });
});

test('offline after sending is unknown', async () => {
  fetchMock.mockImplementationOnce(async () => {
    vi.stubGlobal('navigator', { onLine: false });
    throw new TypeError('Failed to fetch');
  });
  expect(await sendAppointment(request)).toBe('unknown');
  vi.stubGlobal('navigator', { onLine: true });
});

test('no answer for twenty seconds is unknown, in a browser without AbortSignal.timeout and randomUUID', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('AbortSignal', undefined);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  fetchMock.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const outcome = sendAppointment(request);
  const settled = vi.fn();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('unknown');
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer clears the timer', async () => {
  vi.useFakeTimers();
  answers(201);
  await sendAppointment(request);
  expect(vi.getTimerCount()).toBe(0);
});

test('the key is a version 4 UUID', async () => {
  answers(201);
  await sendAppointment(request);
  expect(keys()).toEqual([
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  ]);
});

test('the key stays for the same request until it succeeds; other values have another', async () => {
  answers(504, 422, 201, 201, 500, 201);
  for (let time = 0; time < 4; time += 1) await sendAppointment(request);
  await sendAppointment(request);
  await sendAppointment({ ...request, mobile_number: '01799887766' });
  const [first, second, third, next, unknown, corrected] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, next, unknown, corrected]).size).toBe(4);
});

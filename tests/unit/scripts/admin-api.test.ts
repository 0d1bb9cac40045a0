import { expect, test } from 'vitest';
import { adminApi } from '../../../scripts/admin-api/app.ts';
import { Database } from '../../../scripts/admin-api/database.ts';

const request = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  location: 'banani',
  doctor: 'any',
  consent: true,
};

function startApi() {
  const database = new Database(':memory:');
  const app = adminApi({
    database,
    token: 'test',
    rebuilds: { request: async () => 'not configured' },
    now: Date.now,
    site: () => undefined,
  });
  const post = (body: object, key?: string) =>
    app.request('/api/contact_us/submit_appointment_form', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  return { app, database, post };
}

test('a second request with the same key answers 2xx with the same id, and stores no second row', async () => {
  const { database, post } = startApi();
  const first = await post(request, 'a');
  const second = await post(request, 'a');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toMatchObject({ id: 1 });
  expect(database.appointments()).toHaveLength(1);
});

test('requests with other keys, or without one, are stored each', async () => {
  const { database, post } = startApi();
  for (const key of ['a', 'b', undefined, undefined]) expect((await post(request, key)).status).toBe(201);
  expect(database.appointments()).toHaveLength(4);
});

test('a refused request does not use up its key', async () => {
  const { database, post } = startApi();
  expect((await post({}, 'a')).status).toBe(422);
  expect((await post(request, 'a')).status).toBe(201);
  expect(database.appointments()).toHaveLength(1);
});

test('browsers of another origin may send the key', async () => {
  const { app } = startApi();
  const answer = await app.request('/api/contact_us/submit_appointment_form', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://clinic.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});

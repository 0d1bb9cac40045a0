import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../scripts/support/listen.ts';

const answer = () => new Response('ok');

test('the next free port is used when further ports may be tried', async () => {
  const first = await listen(answer, 0);
  const second = await listen(answer, first.port, 5);
  expect(second.port).toBeGreaterThan(first.port);
  await Promise.all([first.close(), second.close()]);
});

test('the error names the port when no further port may be tried', async () => {
  const first = await listen(answer, 0);
  await expect(listen(answer, first.port)).rejects.toThrow(
    `Port ${first.port} is in use by another program.`,
  );
  await first.close();
});

test('a request that does not arrive in time is answered 408', async () => {
  const server = await listen(async (arrived) => new Response(await arrived.text()), 0, 0, 200);
  const status = await new Promise((resolve) => {
    const call = request(server.url, { method: 'POST', headers: { 'content-length': 10 } });
    call.on('response', ({ statusCode }) => resolve(statusCode));
    call.on('error', () => resolve('cut off'));
    call.write('begin');
  });
  expect(status).toBe(408);
  await server.close();
});

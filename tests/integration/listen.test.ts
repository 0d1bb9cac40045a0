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

import { expect, test } from 'vitest';
import { listen } from '../../scripts/support/listen.ts';

const answer = () => new Response('ok');

test('a taken port is passed over when another may be tried', async () => {
  const first = await listen(answer, 0);
  const second = await listen(answer, first.port, 5);
  expect(second.port).toBeGreaterThan(first.port);
  await Promise.all([first.close(), second.close()]);
});

test('a taken port is named when no other may be tried', async () => {
  const first = await listen(answer, 0);
  await expect(listen(answer, first.port)).rejects.toThrow(`Port ${first.port} is taken by another program.`);
  await first.close();
});

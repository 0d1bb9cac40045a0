import { expect, test, vi } from 'vitest';
import { startEditor } from '../support/editor.ts';

/** Returns the number of child processes of this process. */
const childCount = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

test('the check of the whole content ends when the browser waits for it no longer', async () => {
  const server = await startEditor();
  const leaving = new AbortController();
  const answer = fetch(`${server.url}/edit/mistakes.json`, { signal: leaving.signal });
  await vi.waitUntil(() => childCount() === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  await vi.waitUntil(() => childCount() === 0);
  await server.close();
});

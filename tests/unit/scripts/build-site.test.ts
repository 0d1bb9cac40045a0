import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../scripts/build/build-site.ts';

const outDir = path.resolve('.cache/never-built');

test.each<[string, NodeJS.ProcessEnv, readonly string[]]>([
  ['no address of an API', {}, ['ADMIN_API_URL is not set', 'npm start']],
  ['an empty address', { ADMIN_API_URL: '' }, ['ADMIN_API_URL is not set', 'npm start']],
  [
    'an address that is none',
    { ADMIN_API_URL: 'clinic' },
    ['ADMIN_API_URL is "clinic"', 'https://admin.example.com'],
  ],
  [
    'certificates that are not checked',
    { ADMIN_API_URL: 'https://admin.example.com', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    ['NODE_TLS_REJECT_UNAUTHORIZED is 0', 'NODE_EXTRA_CA_CERTS'],
  ],
])('with %s no build begins, and the error says what to do', async (_, env, says) => {
  const lines: string[] = [];
  const building = buildSite({ outDir, env, onLine: (line) => lines.push(line) });
  const message = await building.catch((error: Error) => error.message);
  for (const words of says) expect(message).toContain(words);
  expect(lines).toEqual([]);
  expect(existsSync(outDir)).toBe(false);
});

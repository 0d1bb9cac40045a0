import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText } from '../../src/lib/text.ts';
import { makeFolder, startTestApi } from '../support/world.ts';

const SERVER = `
  import { dev } from 'astro';
  const { address } = await dev({ server: { port: 0 }, logLevel: 'warn' });
  console.log('Site on port', address.port);
`;

let folder: Awaited<ReturnType<typeof makeFolder>>;
let api: Awaited<ReturnType<typeof startTestApi>>;
let server: ChildProcess;
let site: string;

beforeAll(async () => {
  [folder, api] = await Promise.all([makeFolder(), startTestApi()]);
  // Astro's command line allows one dev server a project, and a developer may have it; a server in Vitest serves no pages.
  const { VITEST: _, ...env } = process.env;
  server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    env: { ...env, ADMIN_API_URL: api.url, SITE_CACHE: folder.folder, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site = await new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (text) => {
      output += text;
      const found = /Site on port (\d+)/.exec(output)?.[1];
      if (found) resolve(`http://localhost:${found}`);
    });
    server.on('close', () => reject(new Error(`It ended early:\n${output}`)));
  });
});

afterAll(async () => {
  const ended = new Promise((done) => server.on('close', done));
  server.kill('SIGTERM');
  await Promise.all([ended, api.close()]);
  await folder.remove();
});

test('the dev server shows colors and states on one page', async () => {
  const response = await fetch(`${site}/dev/styles`);
  expect(response.status).toBe(200);
  const text = plainText(await response.text());
  const wanted = [
    'clay-deep',
    'No articles available at the moment.',
    'Failed to load gallery images.',
    'There is a problem',
  ];
  expect(wanted.filter((words) => !text.includes(words))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentedFile, replaceAll } from '../support/deploy-docs.ts';
import { type LoopbackServer, startLoopback } from '../support/loopback.ts';
import { newSecret, until } from '../support/webhook.ts';
import { type CountingService, startCountingService } from './counting-service.ts';

const HOURLY = /^[0-5]?\d \* \* \* \*$/;
let service: CountingService;
let netlify: LoopbackServer;
let netlifyStatus = 200;
const calls: string[] = [];

beforeAll(async () => {
  service = await startCountingService();
  netlify = await startLoopback(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(netlifyStatus).end();
  });
});
afterAll(() => Promise.all([netlify.close(), service.close()]));

/** The exit code and the output of a command of sh. */
const run = (command: string, env: Record<string, string>) =>
  new Promise<[code: number | null, output: string]>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const child = execFile('sh', ['-c', command], options, (_, stdout, stderr) =>
      resolve([child.exitCode, stdout + stderr]),
    );
  });

/** Runs the documented line as cron does. The user and the folders of the server are replaced. */
async function runCronLine(settings: string) {
  const file = path.join(service.folder, 'clinic-site.env');
  await writeFile(file, settings);
  const [variable = '', line = ''] = replaceAll(documentedFile('/etc/cron.d/clinic-site'), {
    'http://127.0.0.1:4610': service.url,
    '/etc/clinic-site.env': file,
    '/srv/clinic-site/site': process.cwd(),
    'runuser -u clinic-site -- ': '',
  }).split('\n');
  const [, times = '', command = ''] = /^((?:\S+ ){4}\S+) root (.+)$/.exec(line) ?? [];
  expect(times).toMatch(HOURLY);
  // In such a line % is a line break.
  expect(command).not.toContain('%');
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(variable) ?? [];
  return run(command, { [name]: value });
}

test('the cron line of docs/deploy.md starts a build without output, and fails with a wrong secret', async () => {
  const settings = `ADMIN_API_URL=https://admin.example.com\nREBUILD_SECRET=${service.secret}\nREBUILD_SECRET_PREVIOUS=${newSecret()}\n`;
  expect(await runCronLine(settings)).toEqual([0, '']);
  await until('the build', () => service.builds() === 1);
  expect(await runCronLine(`REBUILD_SECRET=${newSecret()}\n`)).toEqual([1, '']);
  expect((await runCronLine(''))[0]).toBeGreaterThan(0);
  expect(service.builds()).toBe(1);
});

test('npm run rebuild starts a build, and fails with another secret', async () => {
  const before = service.builds();
  const rebuild = (REBUILD_SECRET: string) =>
    run(`${process.execPath} scripts/rebuild.ts`, { REBUILD_SECRET, REBUILD_PORT: String(service.port) });
  expect(await rebuild(service.secret)).toEqual([0, expect.stringContaining('builds the site')]);
  await until('the build', () => service.builds() === before + 1);
  expect(await rebuild(newSecret())).toEqual([1, expect.stringContaining('did not accept the call')]);
  expect(await rebuild('')).toEqual([1, expect.stringContaining('REBUILD_SECRET is not set')]);
  expect(service.builds()).toBe(before + 1);
});

test('the schedule of docs/deploy.md calls the build hook of Netlify, and fails when the hook is deleted', async () => {
  const { on, jobs } = parse(documentedFile('.github/workflows/publish.yml'));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(HOURLY) }]);
  const [step] = jobs.publish.steps;
  expect(step.env).toEqual({ NETLIFY_BUILD_HOOK_URL: `\${{ secrets.NETLIFY_BUILD_HOOK_URL }}` });
  const env = { NETLIFY_BUILD_HOOK_URL: `${netlify.url}/build_hooks/the-only-secret` };
  expect((await run(step.run, env))[0]).toBe(0);
  expect(calls).toEqual(['POST /build_hooks/the-only-secret']);
  netlifyStatus = 404;
  const [code, output] = await run(step.run, env);
  expect(code).toBeGreaterThan(0);
  expect(output).toContain('404');
  expect(output).not.toContain('the-only-secret');
});

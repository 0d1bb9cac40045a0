import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type RebuildService, startRebuildService } from '../../scripts/rebuild/service.ts';
import { documentedFile, replaceAll } from '../hosts/deploy-docs.ts';
import { type LoopbackServer, startLoopback } from '../support/loopback.ts';
import { newSecret, until } from '../support/webhook.ts';
import { makeFolder } from '../support/world.ts';

const HOURLY = /^[0-5]?\d \* \* \* \*$/;
const secret = newSecret();
let home: Awaited<ReturnType<typeof makeFolder>>;
let service: RebuildService;
let builds = 0;
let netlify: LoopbackServer;
let netlifyStatus = 200;
const calls: string[] = [];

beforeAll(async () => {
  home = await makeFolder();
  const rebuild = async () => {
    builds += 1;
  };
  service = await startRebuildService({ home: home.folder, secrets: [secret], port: 0, covered: 0, rebuild });
  netlify = await startLoopback(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(netlifyStatus).end();
  });
});
afterAll(async () => {
  await netlify.close();
  await service.close();
  await home.remove();
});

/** The exit code and the output of a command of sh. */
const run = (
  command: string,
  env: Readonly<Record<string, string>>,
): Promise<[code: number | null, output: string]> =>
  new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', command],
      { env: { PATH: process.env.PATH, ...env } },
      (_, stdout, stderr) => resolve([child.exitCode, stdout + stderr]),
    );
  });

/** Runs the documented line as cron does. The user and the folders of the server are replaced. */
async function runCronLine(settings: string): Promise<[code: number | null, output: string]> {
  const file = path.join(home.folder, 'clinic-site.env');
  await writeFile(file, settings);
  const [variable = '', line = ''] = replaceAll(documentedFile('/etc/cron.d/clinic-site'), {
    'http://127.0.0.1:4610': service.url,
    '/etc/clinic-site.env': file,
    '/srv/clinic-site': process.cwd(),
    'runuser -u clinic-site -- ': '',
  }).split('\n');
  const [, times = '', command = ''] = /^((?:\S+ ){4}\S+) root (.+)$/.exec(line) ?? [];
  expect(times).toMatch(HOURLY);
  // In such a line % is a line break.
  expect(command).not.toContain('%');
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(variable) ?? [];
  return run(command, { [name]: value });
}

test('the cron line of docs/deploy.md starts a build, and says nothing', async () => {
  const settings = `ADMIN_API_URL=https://admin.example.com\nREBUILD_SECRET=${secret}\nREBUILD_SECRET_PREVIOUS=${newSecret()}\n`;
  expect(await runCronLine(settings)).toEqual([0, '']);
  await until('the build', () => builds === 1);
});

test('without the right secret the cron line fails', async () => {
  const before = builds;
  expect(await runCronLine(`REBUILD_SECRET=${newSecret()}\n`)).toEqual([1, '']);
  expect((await runCronLine(''))[0]).toBeGreaterThan(0);
  expect(builds).toBe(before);
});

test('the schedule of docs/deploy.md calls the build hook of Netlify, and fails when that is gone', async () => {
  const workflow = z.object({
    on: z.object({ schedule: z.tuple([z.object({ cron: z.string().regex(HOURLY) })]) }),
    jobs: z.object({
      publish: z.object({
        steps: z.tuple([
          z.object({ run: z.string(), env: z.object({ NETLIFY_BUILD_HOOK_URL: z.string() }) }),
        ]),
      }),
    }),
  });
  const { publish } = workflow.parse(parse(documentedFile('.github/workflows/publish.yml'))).jobs;
  const [step] = publish.steps;
  expect(step.env.NETLIFY_BUILD_HOOK_URL).toBe(`\${{ secrets.NETLIFY_BUILD_HOOK_URL }}`);
  const env = { NETLIFY_BUILD_HOOK_URL: `${netlify.url}/build_hooks/the-only-secret` };
  expect((await run(step.run, env))[0]).toBe(0);
  expect(calls).toEqual(['POST /build_hooks/the-only-secret']);
  netlifyStatus = 404;
  const [code, output] = await run(step.run, env);
  expect(code).toBeGreaterThan(0);
  expect(output).toContain('404');
  expect(output).not.toContain('the-only-secret');
});

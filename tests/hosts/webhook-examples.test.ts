import { execFile, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { installDebianPackage } from '../../scripts/support/debian-package.ts';
import { newSecret, until } from '../support/webhook.ts';
import { type CountingService, startCountingService } from './counting-service.ts';

/** A program of docs/webhook. */
interface WebhookExample {
  readonly file: string;
  /** Program that runs the example. */
  readonly program: string;
  /** Debian package of that program; undefined for programs of every test machine. */
  readonly debianPackage?: string;
}

/** Every program of docs/webhook. */
const EXAMPLES: readonly WebhookExample[] = [
  { file: 'rebuild.mjs', program: process.execPath },
  { file: 'rebuild.sh', program: 'sh' },
  { file: 'rebuild.py', program: 'python3', debianPackage: 'python3-minimal' },
  { file: 'rebuild.php', program: 'php', debianPackage: 'php-cli' },
];

/** Returns true if the example can run on this machine. */
const isRunnable = ({ program, debianPackage }: WebhookExample): boolean =>
  debianPackage === undefined || spawnSync(program, ['--version']).status === 0;

/** Output and exit code of an example. */
function run({ file, program }: WebhookExample, env: Record<string, string>, args: readonly string[] = []) {
  return new Promise<string>((resolve) => {
    const child = execFile(
      program,
      [`docs/webhook/${file}`, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (_, stdout) => resolve(`${stdout.trim()}, exit ${child.exitCode}`),
    );
  });
}

for (const example of EXAMPLES) {
  const { file, program, debianPackage } = example;
  if (debianPackage !== undefined && !isRunnable(example)) installDebianPackage(debianPackage);
  if (!isRunnable(example))
    throw new Error(`docs/webhook/${file} needs ${program}. As root: apt-get install ${debianPackage}`);
}

let service: CountingService;
let env: { REBUILD_URL: string; REBUILD_SECRET: string };
beforeAll(async () => {
  service = await startCountingService();
  env = { REBUILD_URL: service.url + HOOK_PATH, REBUILD_SECRET: service.secret };
});
afterAll(() => service.close());

describe.each(EXAMPLES)('docs/webhook/$file', (example) => {
  test('starts one build, also when the message is repeated', async () => {
    const before = service.builds();
    const first = await run(example, env);
    expect(first).toMatch(/^202 msg_[\w-]+, exit 0$/);
    await until('the build', () => service.builds() === before + 1);
    const id = /msg_[\w-]+/.exec(first)?.[0] ?? '';
    expect(await run(example, env, [id])).toBe(`200 ${id}, exit 0`);
    expect(service.builds()).toBe(before + 1);
    expect(await run(example, env)).not.toBe(first);
  });

  test.each([
    ['a wrong secret', () => ({ ...env, REBUILD_SECRET: newSecret() }), /^401 msg_[\w-]+, exit 1$/],
    ['another path', () => ({ ...env, REBUILD_URL: `${service.url}/` }), /^404 msg_[\w-]+, exit 1$/],
    ['nobody there', () => ({ ...env, REBUILD_URL: 'http://127.0.0.1:1/' }), /^000 msg_[\w-]+, exit 1$/],
    ['no settings', () => ({}), /^, exit [12]$/],
  ])('%s is a failure', async (_, settings, expected) => {
    expect(await run(example, settings())).toMatch(expected);
  });
});

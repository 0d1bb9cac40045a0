/** nginx of the system, installed from Debian's packages where it is missing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackage } from '../../scripts/support/debian-package.ts';

/** Path of nginx. @throws Error that says how to install it. */
export function requireNginx(): string {
  const file = process.env.NGINX_PATH || '/usr/sbin/nginx';
  if (!existsSync(file)) installDebianPackage('nginx');
  if (existsSync(file)) return file;
  throw new Error(
    'There is no nginx, and none could be installed. Do one of these, then run the same command again:\n' +
      '  sudo apt-get install nginx\n  export NGINX_PATH=/path/to/nginx',
  );
}

/** A program that runs until it is stopped. */
export interface Running {
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program. */
export function start(program: string, args: readonly string[]): Running {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return {
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program to its end. @returns Its output. @throws Error with its output when it fails. */
export function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done(output) : fail(new Error(`${program}: ${output}`))));
  });
}

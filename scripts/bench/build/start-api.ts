import { spawn } from 'node:child_process';
import path from 'node:path';

/** The admin API of a benchmark, in a process of its own. */
export interface BenchApi {
  readonly url: string;
  /** Changes or deletes the post of a number. @returns What the new page holds. */
  change(what: 'edit' | 'delete', number: number): Promise<string>;
  stop(): void;
}

/** Starts an API with some posts. */
export async function startApi(posts: number): Promise<BenchApi> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api.ts'), String(posts)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.once('data', (text) => done(String(text).trim()));
    child.once('close', (code) => fail(new Error(`The API ended with ${code}.`)));
  });
  return {
    url,
    change: async (what, number) => {
      const answer = await fetch(`${url}/${what}/${number}`, { method: 'POST' });
      if (!answer.ok) throw new Error(`There is no post ${number} to ${what}.`);
      return `<p>Edit ${await answer.text()}.</p>`;
    },
    stop: () => child.kill(),
  };
}

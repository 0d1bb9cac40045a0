import { spawn } from 'node:child_process';
import path from 'node:path';

/** The admin API of the benchmark, in a separate process. */
export interface BenchApi {
  readonly url: string;
  /** Edits or deletes a post. @returns HTML that the edited page contains. */
  change(action: 'edit' | 'delete', number: number): Promise<string>;
  stop(): void;
}

/** Starts the API. @param posts Number of posts. */
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
    change: async (action, number) => {
      const response = await fetch(`${url}/${action}/${number}`, { method: 'POST' });
      if (!response.ok) throw new Error(`There is no post ${number} to ${action}.`);
      return `<p>Edit ${await response.text()}.</p>`;
    },
    stop: () => child.kill(),
  };
}

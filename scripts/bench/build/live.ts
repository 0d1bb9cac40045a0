import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startPreview } from '../../preview/server.ts';
import { Journal } from '../../rebuild/journal.ts';
import type { RunningServer } from '../../support/listen.ts';

/** Time from a change to the live page, and the build time within it, in seconds. */
export interface LiveTime {
  readonly live: number;
  readonly rebuild: number;
}

const SECRET = `whsec_${Buffer.from('a secret of the benchmark alone').toString('base64')}`;

/** Polls every 25 ms until a condition is true. @throws Error after five minutes. */
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 12_000) throw new Error('Timed out waiting for the rebuild server.');
    await sleep(25);
  }
}

/**
 * Runs the rebuild server and serves its current release; for each run changes a post, calls the webhook, and polls the page
 * until it shows the change.
 * @param change Changes a post. Returns its path, and a text that the new page contains.
 */
export async function measureLive(
  { api, home, runs }: { api: string; home: string; runs: number },
  change: (run: number) => Promise<{ path: string; text: string }>,
): Promise<LiveTime[]> {
  const server = spawn(process.execPath, ['scripts/rebuild-server.ts'], {
    env: {
      ...process.env,
      ...{ ADMIN_API_URL: api, SITE_HOME: home, SITE_CACHE: `${home}/cache` },
      ...{ REBUILD_SECRET: SECRET, REBUILD_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => server.on('close', done));
  let output = '';
  server.stdout.on('data', (text) => {
    output += text;
  });
  const found = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';
  const times: LiveTime[] = [];
  let site: RunningServer | undefined;
  try {
    await waitUntil(() => / site \S+, release /.test(output));
    site = await startPreview({ directory: `${home}/current`, port: 0 });
    const { url } = site;
    const hook = found(/webhook (http[^\s,]+)/);
    for (let run = 0; run < runs; run++) {
      const { path, text } = await change(run);
      const start = performance.now();
      const [id, at, body] = [`msg_${run}_${Date.now()}`, new Date(), '{"type":"posts.changed"}'];
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(SECRET).sign(id, at, body),
      };
      const answer = await fetch(hook, { method: 'POST', headers, body });
      if (answer.status !== 202) throw new Error(`The webhook answered ${answer.status}.`);
      await waitUntil(async () => (await (await fetch(url + path)).text()).includes(text));
      const live = (performance.now() - start) / 1000;
      await sleep(500);
      const { builds } = await Journal.open(home);
      times.push({ live, rebuild: (builds[0]?.duration ?? 0) / 1000 });
    }
  } finally {
    await site?.close();
    server.kill('SIGTERM');
    await ended;
  }
  return times;
}

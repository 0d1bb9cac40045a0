import pRetry from 'p-retry';
import { z } from 'zod';
import { escapeMarkup } from '../../src/lib/escape-markup.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { redact } from '../../src/lib/secrets.ts';
import { type Health, SITE_STATUSES } from './health.ts';

/** State of the last delivered alert. Stored, so that a restart does not repeat an alert. */
export const alertStateSchema = z.object({
  status: z.enum(SITE_STATUSES),
  /** Keys of the reported problems. */
  problems: z.array(z.string()),
});
export type AlertState = z.infer<typeof alertStateSchema>;

/** Limits of sending an alert. */
export interface SendLimits {
  /** Milliseconds per attempt; there are three attempts. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt; doubled before the third. */
  readonly backoff?: number;
  /** Cancels all attempts. */
  readonly signal?: AbortSignal;
}

function heading({ status, problems }: Health, site: string): string {
  switch (status) {
    case 'failing':
      return `Nothing new goes live on ${site}:`;
    case 'degraded':
      return `${site} is online, but some of its content is outdated:`;
    case 'well':
      return problems.length === 0 ? `${site} is well again.` : `${site} is well. Please read these notices:`;
  }
}

/**
 * Builds the message of an alert. Chat programs with hooks compatible with Slack show `text`; other programs use the
 * other fields.
 */
function alertMessage(health: Health, env: NodeJS.ProcessEnv) {
  const problems = health.problems.map(({ keys, ...problem }) => ({
    ...problem,
    message: redact(problem.message, env),
  }));
  const site = env.SITE_URL || null;
  const lines = [heading(health, site ?? 'The site'), ...problems.map(({ message }) => `• ${message}`)];
  // Slack reads `<!channel>` and `<https://…|text>` as commands, and asks for their signs to be escaped.
  const text = escapeMarkup(lines.join('\n'));
  return { text, status: health.status, problems, site, at: new Date().toISOString() };
}

/** Returns true for a one-time event: a list that became smaller. Its absence from the next build is not news. */
const isEvent = (key: string): boolean => key.startsWith('feed-shrank ');

/** Returns true if an alert is due: a new problem, another status, or the end of the last problem. */
export function isNews(state: AlertState, { status, problems }: Health): boolean {
  const known = new Set(state.problems);
  const hasNew = problems.some(({ keys }) => keys.some((key) => !known.has(key)));
  const hasEnded = problems.length === 0 && state.problems.some((key) => !isEvent(key));
  return hasNew || status !== state.status || hasEnded;
}

/**
 * Returns the receiver of alerts; undefined when ALERT_WEBHOOK_URL is not set.
 * @throws Error for an address that is not an HTTP URL, or that has a user or password. The message omits the address, which may be a secret.
 */
export function alertUrl(env: NodeJS.ProcessEnv): URL | undefined {
  const value = env.ALERT_WEBHOOK_URL;
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Rejects a user and password in the address: fetch does not support them, and its error message would repeat them.
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new Error(
    'ALERT_WEBHOOK_URL is not an address of a web server without a user. Write it like https://hooks.example.com/….',
  );
}

/** Sends a message as JSON, in up to three attempts. @throws Error without the address. */
async function send(url: URL, message: object, { timeout = 10_000, backoff = 500, signal }: SendLimits) {
  const attempt = async () => {
    const limit = AbortSignal.timeout(timeout);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
  };
  await pRetry(attempt, { retries: 2, minTimeout: backoff, ...(signal && { signal }) });
}

/**
 * Sends an alert when something changed. Never rejects: a failure is logged, and the alert stays due.
 * @param state State of the last delivered alert.
 * @returns State to store: the new state, or the old state after a failed delivery.
 */
export async function alertOnChange(
  state: AlertState,
  health: Health,
  env: NodeJS.ProcessEnv,
  limits: SendLimits = {},
): Promise<AlertState> {
  try {
    const url = alertUrl(env);
    if (url === undefined) return state;
    if (isNews(state, health)) await send(url, alertMessage(health, env), limits);
    return { status: health.status, problems: health.problems.flatMap(({ keys }) => keys) };
  } catch (error) {
    const reason = messageOf(error);
    console.error(`An alert could not be sent, and is due again: ${redact(reason, env)}`);
    return state;
  }
}

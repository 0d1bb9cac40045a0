import { z } from 'zod';
import { redact } from '../../src/lib/secrets.ts';
import type { Health, Problem, SiteStatus } from './health.ts';
import { type SendLimits, sendAlert } from './send-alert.ts';

/** State of the last delivered alert. Stored, so that no alert is repeated after a restart. */
export const alertStateSchema = z.object({
  status: z.enum(['well', 'degraded', 'failing']),
  /** Keys of the problems that it reported. */
  problems: z.array(z.string()),
});
export type AlertState = z.infer<typeof alertStateSchema>;

/** Before the first alert. */
export const NO_ALERT_SENT: AlertState = { status: 'well', problems: [] };

/** One alert. Chat programs with hooks of Slack's kind show `text`. */
export interface AlertMessage {
  readonly text: string;
  readonly status: SiteStatus;
  readonly problems: readonly Pick<Problem, 'kind' | 'feed' | 'message'>[];
  /** The address of the site; null when SITE_URL is not set. */
  readonly site: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Slack reads `<!channel>` and `<https://…|text>` as commands, and asks for these three to be escaped. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function heading({ status, problems }: Health, site: string): string {
  switch (status) {
    case 'failing':
      return `Nothing new goes live on ${site}:`;
    case 'degraded':
      return `${site} is up, but not all of it is new:`;
    case 'well':
      return problems.length === 0 ? `${site} is well again.` : `${site} is well. Please look at this:`;
  }
}

function messageOf(health: Health, env: NodeJS.ProcessEnv, now: Date): AlertMessage {
  const problems = health.problems.map(({ kind, feed, message }) => ({
    kind,
    ...(feed === undefined ? {} : { feed }),
    message: redact(message, env),
  }));
  const site = env.SITE_URL || null;
  const lines = [heading(health, site ?? 'The site'), ...problems.map(({ message }) => `• ${message}`)];
  return {
    text: escapeText(lines.join('\n')),
    status: health.status,
    problems,
    site,
    at: now.toISOString(),
  };
}

/** A smaller list is an event: that the next build does not repeat it is no news. */
const isEvent = (key: string): boolean => key.startsWith('feed-shrank ');

/**
 * True if an alert is due: a new problem, another status, or the end of the last problem.
 */
export function isNews(state: AlertState, { status, problems }: Health): boolean {
  const known = new Set(state.problems);
  const hasNew = problems.some(({ keys }) => keys.some((key) => !known.has(key)));
  const hasEnded = problems.length === 0 && state.problems.some((key) => !isEvent(key));
  return hasNew || status !== state.status || hasEnded;
}

/**
 * The receiver of alerts; undefined when ALERT_WEBHOOK_URL is not set.
 * @throws Error without the address, which may be a secret, when it is not one of a web server.
 */
export function alertUrl(env: NodeJS.ProcessEnv): URL | undefined {
  const value = env.ALERT_WEBHOOK_URL;
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // fetch takes no user and password in an address, and its message would repeat them.
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new Error(
    'ALERT_WEBHOOK_URL is not an address of a web server without a user. Write it like https://hooks.example.com/….',
  );
}

/**
 * Sends one alert when something changed. Never rejects: a failure is logged, and the same alert is due the next time.
 * @param state State of the last delivered alert.
 * @param limits.signal Gives up, and the alert stays due.
 * @returns The state to store: the new one, or the old one after a failed delivery.
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
    if (isNews(state, health)) await sendAlert(url, messageOf(health, env, new Date()), limits);
    return { status: health.status, problems: health.problems.flatMap(({ keys }) => keys) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`An alert could not be sent: ${redact(reason, env)}`);
    return state;
  }
}

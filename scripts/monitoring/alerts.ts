import { z } from 'zod';
import { redact } from '../../src/lib/secrets.ts';
import type { Health, Problem, SiteStatus } from './health.ts';
import { type SendLimits, sendAlert } from './send-alert.ts';

/** What the receiver of alerts was told last. It is stored, so that a restart repeats nothing. */
export const toldSchema = z.object({
  status: z.enum(['well', 'degraded', 'failing']),
  /** Keys of the problems that were told and have not ended. */
  problems: z.array(z.string()),
});
export type Told = z.infer<typeof toldSchema>;

/** Before the first alert. */
export const NOTHING_TOLD: Told = { status: 'well', problems: [] };

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
 * Whether something changed that was not told: a problem appeared, the status is another one, or the last problem ended.
 */
export function isNews(told: Told, { status, problems }: Health): boolean {
  const known = new Set(told.problems);
  const hasNew = problems.some(({ keys }) => keys.some((key) => !known.has(key)));
  const hasEnded = problems.length === 0 && told.problems.some((key) => !isEvent(key));
  return hasNew || status !== told.status || hasEnded;
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
 * @param told What was told before.
 * @param limits.signal Gives up, and the alert stays due.
 * @returns What is told now, to be stored.
 */
export async function alertOnChange(
  told: Told,
  health: Health,
  env: NodeJS.ProcessEnv,
  limits: SendLimits = {},
): Promise<Told> {
  try {
    const url = alertUrl(env);
    if (url === undefined) return told;
    if (isNews(told, health)) await sendAlert(url, messageOf(health, env, new Date()), limits);
    return { status: health.status, problems: health.problems.flatMap(({ keys }) => keys) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`An alert could not be sent: ${redact(reason, env)}`);
    return told;
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Creates a secret for the rebuild webhook. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The parts of a webhook call; tests may change each before sending it. */
export interface WebhookCall {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs a call with several secrets, as an admin does while one is being rotated. */
export function signedCall(
  secrets: readonly string[],
  {
    id = `msg_${randomUUID()}`,
    at = new Date(),
    body = '{"type":"post.changed"}',
  }: Partial<WebhookCall> = {},
): WebhookCall {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
  return { id, at, body, headers };
}

/** A signed call with some headers replaced. */
export function withHeaders(
  secret: string,
  headers: Record<string, string>,
): Pick<WebhookCall, 'body' | 'headers'> {
  const call = signedCall([secret]);
  return { body: call.body, headers: { ...call.headers, ...headers } };
}

/** Sends a call. */
export const send = (
  url: string,
  { body, headers }: Pick<WebhookCall, 'body' | 'headers'>,
): Promise<Response> => fetch(url, { method: 'POST', headers, body });

/** Waits for a condition. @throws Error after 100 s. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const since = Date.now();
  while (!(await holds())) {
    if (Date.now() - since > 100_000) throw new Error(`Timed out waiting for: ${what}`);
    await new Promise((wake) => setTimeout(wake, 10));
  }
}

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Path of the webhook. */
export const HOOK_PATH = '/hooks/rebuild';

/** The standard advises payloads under 20 kB. */
export const MAX_BYTES = 20 * 1024;
/** Milliseconds by which the time of a call may differ from ours, before or after (fixed by standardwebhooks). */
export const TOLERANCE = 300_000;
/**
 * Milliseconds for which message ids are stored. A call that was signed by a clock ahead of ours is valid for twice the
 * tolerance; an id that is forgotten earlier could be replayed.
 */
export const REPLAY_WINDOW = 2 * TOLERANCE;
/**
 * The standard signs `id.timestamp.body`. With a full stop inside the id, one signature would fit two messages, and a
 * replay could pass as a new one.
 */
export const ID = /^[\w-]{1,128}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Returns a secret that is long enough. @throws Error that says how to generate one. */
function checkSecret(secret: string): string {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length;
  if (secret.startsWith('whsec_') && bytes >= 24) return secret;
  throw new Error(
    'A rebuild secret is whsec_ and at least 24 random bytes in base64. Make one with:\n' +
      "  node -e \"console.log('whsec_' + require('crypto').randomBytes(32).toString('base64'))\"",
  );
}

/** Result of checking a call with a secret: a wrong signature, or a right signature with or without a JSON body. */
function verdictOf(webhook: Webhook, body: Buffer, headers: Record<string, string>) {
  try {
    webhook.verify(body, headers);
    return body.length > 0 ? 'accepted' : 'not JSON';
  } catch (error) {
    return error instanceof WebhookVerificationError ? 'refused' : 'not JSON';
  }
}

/**
 * Receives the rebuild webhook, signed as https://www.standardwebhooks.com describes: the signature covers the raw body
 * and a time at most five minutes away; a repeated message is ignored. The content of the body is not used.
 * @param options.onRequest Requests a build; the answer is sent once it resolves.
 * @param options.secrets Every accepted secret: two while one is being rotated.
 * @param options.seen Message ids with their time of arrival (Unix milliseconds). The caller stores them.
 * @throws Error when a secret is missing or too short.
 */
export function rebuildReceiver({
  secrets,
  onRequest,
  seen = new Map(),
}: {
  secrets: readonly string[];
  onRequest: () => void | Promise<void>;
  seen?: Map<string, number>;
}): Hono {
  const webhooks = secrets.map((secret) => new Webhook(checkSecret(secret)));
  if (webhooks.length === 0) throw new Error('The rebuild webhook needs at least one secret.');
  const app = new Hono();

  app.post(HOOK_PATH, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const refuse = () => c.json({ message: 'Not accepted' }, 401);
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const headers = Object.fromEntries(names.map((name) => [name, c.req.header(name) ?? '']));
    const id = headers['webhook-id'] ?? '';
    if (!ID.test(id) || !TIMESTAMP.test(headers['webhook-timestamp'] ?? '')) return refuse();
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      return c.json({ message: 'The content type must be application/json' }, 415);
    const body = Buffer.from(await c.req.arrayBuffer());
    // Every secret is tried, also after a match, so that the response time does not reveal which one matched.
    const verdicts = webhooks.map((webhook) => verdictOf(webhook, body, headers));
    if (verdicts.includes('not JSON')) return c.json({ message: 'The body is not JSON' }, 400);
    if (!verdicts.includes('accepted')) return refuse();
    const now = Date.now();
    for (const [seenId, at] of seen) if (now - at > REPLAY_WINDOW) seen.delete(seenId);
    if (seen.has(id)) return c.json({ message: 'Already received' });
    seen.set(id, now);
    await onRequest();
    return c.json({ message: 'The site will be rebuilt' }, 202);
  });
  app.all(HOOK_PATH, (c) => c.json({ message: 'Use POST' }, 405, { allow: 'POST' }));
  return app;
}

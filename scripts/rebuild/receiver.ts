import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Path of the webhook. */
export const HOOK_PATH = '/hooks/rebuild';

/** Maximum size of a body. The Standard Webhooks specification recommends payloads under 20 kB. */
export const MAX_BYTES = 20 * 1024;
/**
 * Maximum difference in milliseconds between the time of a call and the local time (fixed by the package
 * standardwebhooks).
 */
export const TOLERANCE = 300_000;
/**
 * Milliseconds to store message ids. A call with a time in the future stays valid for up to twice the tolerance. If its
 * id were deleted earlier, the call could be replayed.
 */
export const REPLAY_WINDOW = 2 * TOLERANCE;
/**
 * Pattern of message ids, without full stops. The signature covers `id.timestamp.body`: with a full stop in the id, it
 * would fit two different messages, which would allow replays.
 */
export const ID = /^[\w-]{1,128}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Returns a secret of sufficient length. @throws Error that says how to generate a secret. */
function checkSecret(secret: string): string {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length;
  if (secret.startsWith('whsec_') && bytes >= 24) return secret;
  throw new Error(
    'A rebuild secret is whsec_ and at least 24 random bytes in base64. Make one with:\n' +
      "  node -e \"console.log('whsec_' + require('crypto').randomBytes(32).toString('base64'))\"",
  );
}

/**
 * Verifies a call with a secret. Distinguishes a wrong signature, and a right signature with or without a JSON body.
 */
function verdictOf(webhook: Webhook, body: Buffer, headers: Record<string, string>) {
  try {
    webhook.verify(body, headers);
    return body.length > 0 ? 'accepted' : 'not JSON';
  } catch (error) {
    return error instanceof WebhookVerificationError ? 'refused' : 'not JSON';
  }
}

/**
 * Creates the receiver of the rebuild webhook, signed according to https://www.standardwebhooks.com: the signature
 * covers the raw body and a time at most five minutes away. Ignores repeated messages, and the content of the body.
 * @param options.onRequest Requests a build. The response is sent when it resolves.
 * @param options.secrets Accepted secrets: two during a rotation.
 * @param options.seen Message ids with their times of arrival (milliseconds since 1970). The caller stores them.
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
    // Tries every secret, also after a match, so that the response time does not reveal the matching secret.
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

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook } from 'standardwebhooks';

/** Path of the webhook. */
export const HOOK_PATH = '/hooks/rebuild';

/** The standard advises payloads under 20 kB. */
const MAX_BYTES = 20 * 1024;
/** Milliseconds that a message id is remembered: twice the window in which its signature is valid. */
const MEMORY = 600_000;

/**
 * Receives the rebuild webhook, signed as https://www.standardwebhooks.com describes: the signature covers the raw body
 * and a time at most five minutes away; a message that comes again starts nothing. Nothing in the body is believed.
 */
export function rebuildReceiver({ secret, onRequest }: { secret: string; onRequest: () => void }): Hono {
  const webhook = new Webhook(secret);
  const seen = new Map<string, number>();
  const app = new Hono();
  app.post(HOOK_PATH, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const header = (name: string) => c.req.header(name) ?? '';
    const id = header('webhook-id');
    try {
      webhook.verify(await c.req.text(), {
        'webhook-id': id,
        'webhook-timestamp': header('webhook-timestamp'),
        'webhook-signature': header('webhook-signature'),
      });
    } catch {
      return c.json({ message: 'Not accepted' }, 401);
    }
    const now = Date.now();
    for (const [known, at] of seen) if (now - at > MEMORY) seen.delete(known);
    if (seen.has(id)) return c.json({ message: 'Known already' });
    seen.set(id, now);
    onRequest();
    return c.json({ message: 'The site will be rebuilt' }, 202);
  });
  return app;
}

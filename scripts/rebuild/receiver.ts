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
 * The standard signs `id.timestamp.body`. With a full stop inside the id, one signature would fit two messages, and a
 * replay could pass as a new one.
 */
const ID = /^[\w-]{1,128}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Message ids with the time of their arrival in milliseconds; kept outside so that a restart does not forget them. */
export type SeenMessages = Map<string, number>;

/** The words of a secret that can be told from chance. @throws Error with what to do instead. */
function checkSecret(secret: string): string {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length;
  if (secret.startsWith('whsec_') && bytes >= 24) return secret;
  throw new Error(
    'A rebuild secret is whsec_ and at least 24 random bytes in base64. Make one with:\n' +
      "  node -e \"console.log('whsec_' + require('crypto').randomBytes(32).toString('base64'))\"",
  );
}

/** The body as text; signatures are made over text, so bytes that are not UTF-8 can only be refused. */
async function textOf(request: Request): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await request.arrayBuffer());
}

/**
 * Receives the rebuild webhook, signed as https://www.standardwebhooks.com describes: the signature covers the raw body
 * and a time at most five minutes away; a message that comes again starts nothing. Nothing in the body is believed.
 * @param options.onRequest Asks for a build; the caller is answered when it has noted that.
 * @param options.secrets Every secret that is accepted; two while one is being replaced.
 * @throws Error when a secret is missing or too short.
 */
export function rebuildReceiver({
  secrets,
  onRequest,
  seen = new Map(),
}: {
  secrets: readonly string[];
  onRequest: () => void | Promise<void>;
  seen?: SeenMessages;
}): Hono {
  const webhooks = secrets.map((secret) => new Webhook(checkSecret(secret)));
  if (webhooks.length === 0) throw new Error('The rebuild webhook needs at least one secret.');
  const app = new Hono();

  /** Every secret is tried, whichever fits, so that the time taken tells nothing. */
  const isGenuine = (body: string, headers: Record<string, string>): boolean =>
    webhooks.filter((webhook) => {
      try {
        webhook.verify(body, headers, { jsonParse: false });
        return true;
      } catch {
        return false;
      }
    }).length > 0;

  app.post(HOOK_PATH, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const refuse = () => c.json({ message: 'Not accepted' }, 401);
    const header = (name: string): string => c.req.header(name) ?? '';
    const id = header('webhook-id');
    const timestamp = header('webhook-timestamp');
    if (!ID.test(id) || !TIMESTAMP.test(timestamp)) return refuse();
    const body = await textOf(c.req.raw).catch(() => undefined);
    if (body === undefined) return refuse();
    const signed = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': header('webhook-signature'),
    };
    if (!isGenuine(body, signed)) return refuse();
    const now = Date.now();
    for (const [known, at] of seen) if (now - at > MEMORY) seen.delete(known);
    if (seen.has(id)) return c.json({ message: 'Known already' });
    seen.set(id, now);
    await onRequest();
    return c.json({ message: 'The site will be rebuilt' }, 202);
  });
  return app;
}

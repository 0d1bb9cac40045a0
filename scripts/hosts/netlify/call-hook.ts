import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** URL and secret of the site's rebuild webhook. */
export interface RebuildHook {
  readonly url: string;
  readonly secret: string;
}

/**
 * Calls the rebuild webhook, signed according to https://www.standardwebhooks.com. @returns True when it accepted the
 * call.
 */
export async function callRebuildHook({ url, secret }: RebuildHook, reason: string): Promise<boolean> {
  const id = `msg_${randomUUID()}`;
  const sentAt = new Date();
  const body = JSON.stringify({ type: 'post.changed', reason });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
      body,
      signal: AbortSignal.timeout(5000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Requests a build of the site, with a call signed as https://www.standardwebhooks.com describes. Node 18 or later.
 *
 *     REBUILD_URL=https://www.example.com/hooks/rebuild REBUILD_SECRET=whsec_… node rebuild.mjs [MESSAGE-ID]
 */
import { createHmac, randomUUID } from 'node:crypto';

/** Sends a call. Returns the status of the answer; rejects without an answer. */
async function requestRebuild(url, secret, id, body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  return status;
}

const { REBUILD_URL, REBUILD_SECRET } = process.env;
if (!REBUILD_URL || !REBUILD_SECRET) {
  console.error('Set REBUILD_URL and REBUILD_SECRET.');
  process.exit(1);
}
const id = process.argv[2] ?? `msg_${randomUUID()}`;
const body = JSON.stringify({ type: 'post.changed' });
const status = await requestRebuild(REBUILD_URL, REBUILD_SECRET, id, body).catch((error) => {
  console.error(error.cause ?? error);
  return 0;
});
console.log(String(status).padStart(3, '0'), id);
process.exitCode = status === 200 || status === 202 ? 0 : 1;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { startLoopback } from './loopback.ts';

const alertSchema = z.strictObject({
  text: z.string(),
  status: z.enum(['well', 'degraded', 'failing']),
  problems: z.array(z.strictObject({ kind: z.string(), feed: z.string().optional(), message: z.string() })),
  site: z.url().nullable(),
  at: z.iso.datetime(),
});

/** An alert as received. */
export type ReceivedAlert = z.infer<typeof alertSchema>;

/** Handles a request after its body has arrived. */
export type Reaction = (response: ServerResponse, request: IncomingMessage) => void;

/** Accepts an alert. */
export const accept: Reaction = (response) => void response.writeHead(204).end();

/** A real HTTP receiver of alerts. */
export type AlertReceiver = Awaited<ReturnType<typeof startAlertReceiver>>;

/** Secret part of the address, which no log may contain. */
export const RECEIVER_SECRET = 'the-receivers-only-secret';

/**
 * Starts a receiver on a free loopback port. `url` is the value of ALERT_WEBHOOK_URL. Its path is secret, like the
 * paths of chat programs.
 */
export async function startAlertReceiver() {
  const alerts: ReceivedAlert[] = [];
  let requests = 0;
  let reaction = accept;
  const server = await startLoopback(async (request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const alert = alertSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    if (request.method === 'POST' && request.headers['content-type'] === 'application/json')
      response.on('finish', () => {
        if (response.statusCode < 300) alerts.push(alert);
      });
    reaction(response, request);
  });
  return {
    url: `${server.url}/services/${RECEIVER_SECRET}`,
    /** Accepted alerts, in order. */
    alerts,
    /** Number of all requests. */
    get requests() {
      return requests;
    },
    /** Sets how later requests are handled. */
    react: (next: Reaction) => {
      reaction = next;
    },
    close: server.close,
  };
}

/** The status and the kinds of problems of alerts, one line each, such as `degraded feed-held posts`. */
export const summary = (alerts: readonly ReceivedAlert[]): string[] =>
  alerts.map(({ status, problems }) =>
    [status, ...problems.map(({ kind, feed }) => (feed ? `${kind} ${feed}` : kind))].join(', '),
  );

import { z } from 'zod';
import { HOOK_PATH, ID, MAX_BYTES, REPLAY_WINDOW, TOLERANCE } from '../rebuild/receiver.ts';
import { REQUEST_TIMEOUT } from '../rebuild/service.ts';
import { describeField } from './field.ts';

const seconds = (milliseconds: number): number => milliseconds / 1000;

/** Seconds by which the clocks of both sides may differ. */
const TOLERANCE_SECONDS = seconds(TOLERANCE);

/** The body of a rebuild call. The site reads none of it: it only is signed. */
export const rebuildCallSchema = z
  .looseObject({
    type: describeField(z.string(), {
      meaning: 'What happened, for logs.',
      otherwise: 'nothing; the site builds after each genuine call.',
      examples: ['post.changed'],
    }),
  })
  .meta({
    description: `Any JSON of at most ${MAX_BYTES / 1024} kB in UTF-8. The signature covers its bytes: send exactly what was signed.`,
  });

const header = (name: string, description: string, schema: Record<string, unknown>, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
});

/** The webhook, for the `webhooks` of an OpenAPI document. */
export const rebuildWebhook = {
  post: {
    operationId: 'requestRebuild',
    summary: 'Tell the site that something was published, changed or deleted',
    description:
      `The admin sends POST ${HOOK_PATH} to the site’s rebuild server after each change, signed as https://www.standardwebhooks.com describes. ` +
      'However many calls arrive, one build runs and one waits. docs/webhook has complete calls in sh, PHP, Python and Node. ' +
      'A site on Netlify has a build hook instead, which is not signed.',
    parameters: [
      header(
        'webhook-id',
        `The message: 1 to 128 letters, digits, \`_\` or \`-\`. A repetition of a message has the same id and starts nothing.`,
        { type: 'string', pattern: ID.source },
        'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
      ),
      header(
        'webhook-timestamp',
        `When this call was sent, in whole seconds since 1970; at most ${TOLERANCE_SECONDS} seconds from the time of the site, before or after.`,
        { type: 'string', pattern: '^\\d{1,12}$' },
        '1795338600',
      ),
      header(
        'webhook-signature',
        '`v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; its key is the base64 behind `whsec_` in the secret, decoded. Several, separated by spaces, while a secret is changed.',
        { type: 'string' },
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/RebuildCall' },
          example: { type: 'post.changed' },
        },
      },
    },
    responses: {
      '202': { description: 'Genuine and new: the site will be built again.' },
      '200': {
        description: `Received before: nothing happens. Ids are remembered for ${seconds(REPLAY_WINDOW)} seconds.`,
      },
      '401': {
        description:
          'Not signed with a secret of the site, changed on its way, or sent too long ago. Do not repeat it; check secret and clock.',
      },
      '400': { description: 'The body is not JSON. Do not repeat it.' },
      '405': { description: 'Another method than POST. Do not repeat it.' },
      '408': {
        description: `It took longer than ${seconds(REQUEST_TIMEOUT)} seconds to arrive. Repeat it with the same id.`,
      },
      '415': { description: 'The content type is not application/json. Do not repeat it.' },
      '413': { description: `The body is larger than ${MAX_BYTES / 1024} kB. Do not repeat it.` },
      '4XX': { description: 'The call is wrong. Do not repeat it.' },
      '5XX': {
        description:
          'The site could not take it, or is away. Repeat it with the same id and a new timestamp.',
      },
    },
  },
} as const;

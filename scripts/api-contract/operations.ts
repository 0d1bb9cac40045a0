import { APPOINTMENT_PATH, SEND_TIMEOUT } from '../../src/appointment/request.ts';
import { CONCURRENCY, MAX_BYTES } from '../../src/feeds/client.ts';
import { LIST, MAX_LIST_BYTES } from '../../src/feeds/posts.ts';
import { MAX_WAIT, TRANSIENT, TRIES } from '../../src/feeds/retry.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { FORM } from '../../src/lib/form-strings.ts';
import { MAX_REQUEST_BYTES } from './appointment.ts';
import { reference, type SchemaName } from './components.ts';
import * as examples from './examples.ts';

const json = (name: SchemaName, example?: unknown) => ({
  'application/json': { schema: { $ref: reference(name) }, ...(example === undefined ? {} : { example }) },
});

const { budget, timeout } = feedSettings({});
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const READING = [
  `Read by a build without credentials or cookies: up to ${CONCURRENCY} requests at once, ${timeout / 1000} seconds for each, ${budget / 1000} seconds for all.`,
  `The answer is JSON in UTF-8 of at most ${megabytes(MAX_BYTES)} (the list of posts: ${megabytes(MAX_LIST_BYTES)}); gzip and brotli are understood.`,
  `After ${[...TRANSIENT].join(', ')} or no answer the site asks again, ${TRIES} times in all, and waits as long as Retry-After says, up to ${MAX_WAIT / 1000} seconds.`,
  'Redirects are followed on the same origin alone. If all this fails, the site keeps what was published before.',
].join(' ');

const retryLater = {
  description: 'Not now. The site asks again.',
  headers: {
    'Retry-After': {
      description: `Seconds to wait, or an HTTP date; at most ${MAX_WAIT / 1000} seconds ahead.`,
      schema: { type: 'string' },
      example: '5',
    },
  },
};

const failures = {
  '429': retryLater,
  '503': retryLater,
  '5XX': { description: 'A fault of the API. The site keeps what was published before.' },
};

const read = (
  operationId: string,
  summary: string,
  description: string,
  schema: SchemaName,
  example: unknown,
) => ({
  operationId,
  summary,
  description: `${description} ${READING}`,
  responses: {
    '200': {
      description: 'All of it.',
      headers: { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } },
      content: json(schema, example),
    },
    ...failures,
  },
});

const galleryType = {
  name: 'gallery_type',
  in: 'query',
  required: true,
  description: 'Which list. The site asks for both.',
  schema: { type: 'string', enum: ['image', 'video'] },
};

const postsOperation = read(
  'listPosts',
  'Every post',
  'The site asks for all posts here, and then for each by its slug.',
  'PostList',
  examples.POST_LIST,
);
const postOperation = read(
  'getPost',
  'One post',
  'The complete post. Where it differs from the list, this one counts.',
  'Post',
  examples.POST,
);
const galleryOperation = read(
  'listGallery',
  'Every picture, or every video',
  'The items of one type.',
  'PhotoList',
  undefined,
);

const submitOperation = {
  operationId: 'submitAppointment',
  summary: 'An appointment request of a visitor',
  description:
    `The browser posts to the site, whose host hands the request on with its headers; with PUBLIC_ADMIN_API_URL it posts here directly. ` +
    `It posts once, waits ${SEND_TIMEOUT / 1000} seconds, follows no redirect, sends no cookies, and reads the status alone. Take at least ${MAX_REQUEST_BYTES / 1024} kB.`,
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A random UUID. A second try of the same request has the same key: store one request per key, for a day at least, and answer 2xx to each repetition. A refused request does not use up its key.',
      schema: { type: 'string', format: 'uuid' },
      example: 'b2f9f0a6-6f1e-4c55-9a3e-3c1f8f1f5a10',
    },
  ],
  requestBody: { required: true, content: json('AppointmentRequest', examples.APPOINTMENT) },
  responses: {
    '2XX': {
      description: `Stored. The visitor is told: “${FORM.sent.title} ${FORM.sent.text}” The body is ignored.`,
      headers: { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } },
    },
    '413': {
      description: `Too large: over ${MAX_REQUEST_BYTES / 1024} kB. Not stored; told as 4XX.`,
      content: json('Error'),
    },
    '422': {
      description: 'A field breaks its rule. Not stored; told as 4XX.',
      content: json('Error', examples.REFUSAL),
    },
    '429': {
      description:
        'Too many requests. Not stored; told as 4XX. Many visitors share the address of a mobile network.',
    },
    '4XX': {
      description: `Not stored. The visitor is told: “${FORM.failed.text} ${FORM.failedHelp}”`,
      content: json('Error'),
    },
    '5XX': {
      description: `Perhaps stored. A redirect, and no answer within ${SEND_TIMEOUT / 1000} seconds, count as this one. The visitor is told: “${FORM.unknownHelp}”`,
    },
  },
};

const preflight = {
  operationId: 'preflightAppointment',
  summary: 'The question of a browser before it posts here directly',
  description: 'Only with PUBLIC_ADMIN_API_URL, where the host of the site hands nothing on.',
  responses: {
    '204': {
      description: 'Allowed. 200 will do as well.',
      headers: {
        'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' },
        'Access-Control-Allow-Methods': {
          description: 'Holds POST.',
          schema: { type: 'string' },
          example: 'GET, POST',
        },
        'Access-Control-Allow-Headers': {
          description: 'Holds both headers that a browser must ask for.',
          schema: { type: 'string' },
          example: 'content-type, idempotency-key',
        },
      },
    },
  },
};

/** Every call of the site, for the `paths` of an OpenAPI document. */
export const paths = {
  [LIST]: { get: postsOperation },
  '/api/blog/{slug}': {
    get: {
      ...postOperation,
      parameters: [
        {
          name: 'slug',
          in: 'path',
          required: true,
          description: 'The slug of the list, percent-encoded in UTF-8.',
          schema: { type: 'string' },
          example: examples.POST.slug,
        },
      ],
      responses: {
        ...postOperation.responses,
        '404': {
          description: 'No such post, or no longer. Never 200 with an error inside.',
          content: json('Error', { message: 'No such post' }),
        },
      },
    },
  },
  '/api/gallery-list': {
    get: {
      ...galleryOperation,
      parameters: [galleryType],
      responses: {
        ...galleryOperation.responses,
        '200': {
          ...galleryOperation.responses['200'],
          content: {
            'application/json': {
              schema: { anyOf: [{ $ref: reference('PhotoList') }, { $ref: reference('VideoList') }] },
              examples: {
                image: { summary: '?gallery_type=image', value: examples.PHOTO_LIST },
                video: { summary: '?gallery_type=video', value: examples.VIDEO_LIST },
              },
            },
          },
        },
        '400': {
          description: 'Another gallery_type.',
          content: json('Error', { message: 'gallery_type is image or video' }),
        },
      },
    },
  },
  [APPOINTMENT_PATH]: { post: submitOperation, options: preflight },
};

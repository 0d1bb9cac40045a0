import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkApi } from '../../scripts/check-api/check.ts';
import { KEPT } from '../fixtures/api-deviations/deviation.ts';
import { type FaultApi, makePng, rawPhoto, startFaultApi } from '../support/fault-api.ts';

let api: FaultApi;
beforeAll(async () => {
  api = await startFaultApi();
});
afterAll(() => api.close());

const MEGABYTE = 1024 * 1024;

/** Bytes sent by the server of a test. */
let sent = 0;

/** Serves a file, and parts of it, as most servers do. @param size What the server says, where it is not the truth. */
const file =
  (bytes: Buffer, size = bytes.length) =>
  ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
    sent += part.length;
    if (from === undefined) response.writeHead(200).end(part);
    else if (part.length === 0) response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    else response.writeHead(206, { 'content-range': `bytes ${from}-${part.length - 1}/${size}` }).end(part);
  };

/** A photo whose size stands behind 320 kB of remarks, as cameras write them. */
async function photoWithRemarks(): Promise<Buffer> {
  const plain = await sharp(makePng(60, 40)).jpeg().toBuffer();
  const remark = Buffer.alloc(64 * 1024, 1);
  remark.set([0xff, 0xe2, 0xff, 0xfe]);
  return Buffer.concat([plain.subarray(0, 2), ...Array(5).fill(remark), plain.subarray(2)]);
}

/** What the check says about a picture, and how many bytes it took. */
async function problemOf(answer: ReturnType<typeof file>): Promise<{ what: string[]; bytes: number }> {
  sent = 0;
  api.serve({
    ...KEPT,
    photos: [rawPhoto(1, { path_url: '/media/it.jpg' })],
    answers: { '/media/it.jpg': answer },
  });
  const endpoints = await checkApi(new URL(api.url), { env: { FEED_BACKOFF_SECONDS: '0.01' } });
  return { what: endpoints.flatMap(({ findings }) => findings.map(({ what }) => what)), bytes: sent };
}

test('of a large photo only the first bytes are asked for', async () => {
  const noise = {
    create: {
      width: 1500,
      height: 1500,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const;
  const photo = await sharp(noise).jpeg({ quality: 95 }).toBuffer();
  expect(photo.length).toBeGreaterThan(MEGABYTE);
  expect(await problemOf(file(photo))).toEqual({ what: [], bytes: MEGABYTE / 4 });
});

test('a photo whose size is not in its first bytes is read as a whole', async () => {
  const photo = await photoWithRemarks();
  expect(await problemOf(file(photo))).toEqual({ what: [], bytes: MEGABYTE / 4 + photo.length });
});

test.each([
  ['too many bytes', file(makePng(40, 30), 30 * MEGABYTE), /larger than 20 MB/],
  ['too many pixels', file(makePng(9000, 9000)), /more than 60 megapixels or 16000 pixels a side/],
  ['too long a side', file(makePng(20_000, 10)), /more than 60 megapixels or 16000 pixels a side/],
  ['nothing in it', file(Buffer.alloc(0)), /^the picture is no picture$/],
  ['half a header', file(makePng(40, 30).subarray(0, 20)), /^the picture is no picture$/],
])('a picture with %s is named', async (_, answer, expected) => {
  expect((await problemOf(answer)).what).toEqual([expect.stringMatching(expected)]);
});

test('a picture of many posts is asked for once', async () => {
  const posts = KEPT.posts.map((post) => ({ ...post, post_featured_image: '/media/it.jpg' }));
  api.serve({ ...KEPT, posts });
  api.requests.length = 0;
  await checkApi(new URL(api.url));
  expect(api.requests.filter((address) => address === '/media/it.jpg')).toHaveLength(1);
});

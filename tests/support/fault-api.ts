import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { startLoopback } from './loopback.ts';

/** Answer of an address: a value to send as JSON, or a handler of the connection. */
export type Answer = unknown | ((request: IncomingMessage, response: ServerResponse) => void);

/** A record as the API sends it. */
export type RawRecord = Record<string, unknown>;

/** A valid post, with some fields overridden. */
export const rawPost = (slug: string, override: RawRecord = {}): RawRecord => ({
  id: `id of ${slug}`,
  slug,
  post_title: `Title of ${slug}`,
  post_content: `<p>Words of ${slug}.</p>`,
  post_featured_image: null,
  category_name: ['Tests'],
  created_at: '2026-05-01T10:00:00Z',
  updated_at: '2026-05-02T10:00:00Z',
  post_meta_title: null,
  post_meta_descr: null,
  post_meta_keywords: null,
  ...override,
});

/** A valid photo on the API's own host. */
export const rawPhoto = (id: number, override: RawRecord = {}): RawRecord => ({
  id,
  path_url: `/media/photo-${id}.png`,
  image_name: `Room ${id}`,
  ...override,
});

/** A valid video. */
export const rawVideo = (id: number, override: RawRecord = {}): RawRecord => ({
  id,
  path_url: `https://www.youtube.com/watch?v=video${String(id).padStart(6, '0')}`,
  image_name: `Film ${id}`,
  gallery_type: 'video',
  ...override,
});

const crc = (bytes: Buffer): number => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A gray PNG of any size; a large one compresses to few bytes, as a decompression bomb does. */
export function makePng(width: number, height: number, shade = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Data of a fault API. Each post is in the list and at its slug. */
export interface FaultFeed {
  posts?: readonly RawRecord[];
  photos?: readonly RawRecord[];
  videos?: readonly RawRecord[];
  /** Answers of single addresses, by path and query. They take precedence. */
  answers?: Readonly<Record<string, Answer>>;
  /** Answers all other addresses; the default is 404. */
  otherwise?: Answer;
}

/** A real HTTP server that serves valid feeds, with some responses overridden. */
export interface FaultApi {
  readonly url: string;
  /** Requested addresses, in order. */
  readonly requests: string[];
  /** Highest number of simultaneous requests. */
  readonly maxConcurrent: number;
  /** Replaces the data. */
  serve(feed: FaultFeed): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

/** The response of a valid feed at an address; undefined where there is none. */
function healthy({ posts = [], photos = [], videos = [] }: FaultFeed, address: string): unknown {
  if (address === '/api/blogs-list') return { results: posts };
  if (address === '/api/gallery-list?gallery_type=image') return { results: photos };
  if (address === '/api/gallery-list?gallery_type=video') return { results: videos };
  const slug = /^\/api\/blog\/([^/?]+)$/.exec(address)?.[1];
  const wanted = slug === undefined ? undefined : decodeURIComponent(slug).normalize('NFC');
  return posts.find((post) => String(post.slug).trim().normalize('NFC') === wanted);
}

/** Starts a fault API on a free loopback port. Pictures below /media are valid unless overridden. */
export async function startFaultApi(first: FaultFeed = {}): Promise<FaultApi> {
  let feed = first;
  let inFlight = 0;
  let maxConcurrent = 0;
  const requests: string[] = [];
  const server = await startLoopback((request, response) => {
    const address = request.url ?? '';
    requests.push(address);
    inFlight += 1;
    maxConcurrent = Math.max(maxConcurrent, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    const { answers = {}, otherwise } = feed;
    const answer = Object.hasOwn(answers, address)
      ? answers[address]
      : (healthy(feed, address) ?? (address.startsWith('/media/') ? undefined : otherwise));
    if (typeof answer === 'function') answer(request, response);
    else if (answer !== undefined) json(response, answer);
    else if (address.startsWith('/media/'))
      response.setHeader('content-type', 'image/png').end(makePng(40, 30));
    else response.writeHead(404).end('{}');
  });
  return {
    url: server.url,
    requests,
    get maxConcurrent() {
      return maxConcurrent;
    },
    serve: (next) => {
      feed = next;
    },
    close: server.close,
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONTENT_TYPES, isCompressible } from '../../src/integrations/hosting/content-types.ts';
import { isHostFile } from '../deploy/site-files.ts';
import type { HostRules } from './host-rules.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file of the site. */
export interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  /** Entity tag: a hash of the bytes. Weak, because every content coding of the file has the same. */
  readonly etag: string;
}

/** One build of the site, with its rules and a cache of its compressed files. */
export class Release {
  readonly root: string;
  readonly rules: HostRules;
  readonly #encoded = new Map<string, Buffer<ArrayBuffer>>();

  constructor(root: string, rules: HostRules) {
    this.root = root;
    this.rules = rules;
  }

  /** The file of a decoded path: an exact match, or the page with that path. */
  async find(pathname: string): Promise<SiteFile | undefined> {
    if (isHostFile(pathname.slice(1)) || pathname.includes('\0')) return undefined;
    const names = pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`];
    for (const name of names) {
      const file = path.join(this.root, name);
      const type = CONTENT_TYPES[path.extname(file)];
      if (!type || !file.startsWith(this.root + path.sep)) continue;
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) continue;
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      return { bytes: Buffer.from(bytes), type, etag };
    }
    return undefined;
  }

  /** The bytes of a file in the best content coding that the client accepts. */
  async encode({ bytes, type, etag }: SiteFile, accepted: string) {
    const coding = isCompressible(type) ? ['br', 'gzip'].find((name) => accepted.includes(name)) : undefined;
    if (!coding) return { bytes, coding };
    const cacheKey = `${coding} ${etag}`;
    const cached = this.#encoded.get(cacheKey);
    if (cached) return { bytes: cached, coding };
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const encoded = Buffer.from(coding === 'br' ? await brotli(bytes, quality) : await zip(bytes));
    this.#encoded.set(cacheKey, encoded);
    return { bytes: encoded, coding };
  }
}

/** Part of a file: its first and last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a Range header asks for; undefined without a header, or for several parts, which a server may
 * ignore.
 * @param size Bytes of the file.
 * @returns `unsatisfiable` for a part past the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}

import path from 'node:path';

/** Every type of file that the site may hold, by its ending. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** True for a type whose files get smaller when they are packed. */
export const isCompressible = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/.test(type);

/** The type that a file is served with. @throws Error for an ending without one: a browser would save such a file. */
export function contentType(file: string): string {
  const type = CONTENT_TYPES[path.extname(file).toLowerCase()];
  if (type) return type;
  throw new Error(
    `${file} has an ending without a content type. Add it to scripts/support/content-types.ts.`,
  );
}

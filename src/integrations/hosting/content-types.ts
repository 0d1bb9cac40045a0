import path from 'node:path';

/** Content types by file extension, for all files of the site. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
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

/** Returns true for a content type that compresses well. */
export const isCompressible = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|xml)|image\/svg)/.test(type);

/** Returns the content type of a file. @throws Error for an unknown extension, which browsers would download. */
export function contentType(file: string): string {
  const type = CONTENT_TYPES[path.extname(file).toLowerCase()];
  if (type) return type;
  throw new Error(
    `${file} has an extension without a content type. Add it to src/integrations/hosting/content-types.ts.`,
  );
}

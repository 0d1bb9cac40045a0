import type { APIRoute } from 'astro';

/** Every page may be read and listed; pages that should not be listed say so themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);

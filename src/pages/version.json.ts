import type { APIRoute } from 'astro';

/** What is live: the time of the build, and its commit where the host names one (Netlify does). */
export const GET: APIRoute = () =>
  Response.json({ builtAt: new Date().toISOString(), commit: process.env.COMMIT_REF });

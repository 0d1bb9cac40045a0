import type { APIRoute } from 'astro';
import { getReadTimes } from '../queries/feeds.ts';

/**
 * Describes the live build: its time, its commit if the host names it (Netlify does), and when each feed was read. The only
 * file that differs between two builds of a commit from the same API data.
 */
export const GET: APIRoute = async () =>
  Response.json({
    builtAt: new Date().toISOString(),
    commit: process.env.COMMIT_REF,
    readAt: await getReadTimes(),
  });

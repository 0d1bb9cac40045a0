import type { APIRoute } from 'astro';
import { getReadTimes } from '../queries/feeds.ts';

/**
 * Names the live build: the time of the build, its commit where the host names one (Netlify does), and when each feed was read. The
 * only file that differs between two builds of one commit from one API.
 */
export const GET: APIRoute = async () =>
  Response.json({
    builtAt: new Date().toISOString(),
    commit: process.env.COMMIT_REF,
    readAt: await getReadTimes(),
  });

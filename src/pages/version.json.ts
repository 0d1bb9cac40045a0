import type { APIRoute } from 'astro';
import { getContentId, getFeedStates } from '../queries/version.ts';

/** What is live: the time of the build, the code, the content, and the state of each feed. */
export const GET: APIRoute = async () => {
  const version = {
    builtAt: new Date().toISOString(),
    version: import.meta.env.CODE_VERSION,
    commit: import.meta.env.CODE_COMMIT || undefined,
    content: await getContentId(),
    feeds: await getFeedStates(),
  };
  return new Response(`${JSON.stringify(version, null, 2)}\n`);
};

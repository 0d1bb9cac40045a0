import type { APIRoute } from 'astro';
import { getClinic } from '../queries/clinic.ts';
import code from './_former-worker.js?raw';

/**
 * `/sw.js`, for a clinic whose previous site had a service worker at this URL. Browsers check it for updates once a day.
 */
export async function getStaticPaths() {
  const { formerServiceWorker } = await getClinic();
  return formerServiceWorker ? [{ params: { worker: 'sw' } }] : [];
}

export const GET: APIRoute = () => new Response(code);

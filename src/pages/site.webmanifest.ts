import type { APIRoute } from 'astro';
import { getClinic } from '../queries/clinic.ts';
import { webManifest } from '../seo/web-manifest.ts';
import tokens from '../styles/tokens.json' with { type: 'json' };

/** The web app manifest. */
export const GET: APIRoute = async () => {
  const { name } = await getClinic();
  const { teal, cream } = tokens.colors;
  return new Response(JSON.stringify(webManifest(name, { theme: teal.deep, background: cream })));
};

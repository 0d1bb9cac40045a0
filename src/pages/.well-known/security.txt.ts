import type { APIRoute } from 'astro';
import { getClinic } from '../../queries/clinic.ts';

/** Days for which the file is valid; it is written anew at every build. RFC 9116 asks for less than a year. */
const VALID_DAYS = 300;

/** Where to report a hole in the site's security: RFC 9116. */
export const GET: APIRoute = async ({ site }) => {
  const { emails } = await getClinic();
  const expires = new Date(Date.now() + VALID_DAYS * 86_400_000);
  return new Response(
    [
      `Contact: mailto:${emails.appointments}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, bn',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};

import type { APIRoute } from 'astro';
import { LOCALES } from '../../lib/locales.ts';
import { getClinic } from '../../queries/clinic.ts';

/** Contact for reports of security vulnerabilities (RFC 9116), valid until the start of the day that the content names. */
export const GET: APIRoute = async ({ site }) => {
  const { emails, securityTxtExpires } = await getClinic();
  return new Response(
    [
      `Contact: mailto:${emails.appointments}`,
      `Expires: ${securityTxtExpires}T00:00:00.000Z`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};

import type { APIRoute } from 'astro';
import { getClinic } from '../../queries/clinic.ts';

/** Validity in days, counted from the build. RFC 9116 recommends less than a year. */
const VALID_DAYS = 300;

/** Contact for reports of security vulnerabilities (RFC 9116). */
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

import { createHash } from 'node:crypto';

/** The SHA-256 source expression by which a content security policy allows an inline script or style. */
export const cspHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { adminApiUrl } from '../admin-api/client.ts';
import { APPOINTMENT_PATH } from '../appointment/request.ts';
import { EMBRYOLOGY, PATHS, treatmentPath } from '../lib/paths.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** The inline code of a page, as the sources that a content security policy allows by their hash. */
interface InlineSources {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Collects the hash of every inline script and style of a page.
 * @throws Error on an inline style or handler attribute, which the policy would block without a word.
 */
function collectInline(html: string, page: string, { scripts, styles }: InlineSources): void {
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (!/\bsrc=/.test(attributes) && !/\btype="application\//.test(attributes))
      scripts.add(hashSource(code));
  }
  for (const [, code = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi))
    styles.add(hashSource(code));
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  const blocked = /<[a-z][^>]*\s(?:style|on[a-z]+)=(?:"[^"]*"|'[^']*')/i.exec(markup);
  if (blocked) {
    throw new Error(
      `${page} holds an inline style or handler, which its security policy blocks: ${blocked[0].slice(0, 120)}`,
    );
  }
}

/** The content security policy; `frames` are the hosts that a page may frame after a visitor asked. */
function contentSecurityPolicy({ scripts, styles }: InlineSources, frames = "'none'"): string {
  const api = process.env.PUBLIC_ADMIN_API_URL ?? '';
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].sort().join(' ')}`,
    `style-src 'self' ${[...styles].sort().join(' ')}`,
    "img-src 'self'",
    `media-src 'self' ${adminApiUrl().origin}`,
    "font-src 'self'",
    `connect-src 'self' ${api}`.trim(),
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The `_headers` file: one set for every page, frames only where a visitor can ask for one. */
function headersFile(inline: InlineSources): string {
  const shared = {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const rules: Record<string, Record<string, string>> = {
    '/*': { 'Content-Security-Policy': contentSecurityPolicy(inline), ...shared },
    [PATHS.contact]: { 'Content-Security-Policy': contentSecurityPolicy(inline, 'https://www.google.com') },
    [PATHS.videos]: {
      'Content-Security-Policy': contentSecurityPolicy(inline, 'https://www.youtube-nocookie.com'),
    },
    '/_astro/*': { 'Cache-Control': YEAR },
    '/pictures/*': { 'Cache-Control': YEAR },
  };
  return Object.entries(rules)
    .map(
      ([route, headers]) =>
        `${route}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('');
}

/** The `_redirects` file: the second reading of an address, and the way of an appointment request to the admin API. */
function redirectsFile(): string {
  const proxied = new URL(APPOINTMENT_PATH, adminApiUrl()).href;
  return [
    `${treatmentPath(EMBRYOLOGY.alias)} ${treatmentPath(EMBRYOLOGY.canonical)} 301`,
    `${APPOINTMENT_PATH} ${proxied} 200`,
    '',
  ].join('\n');
}

/** Writes what the host must know beside the pages, from the pages as they were built. Last in line. */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const inline: InlineSources = { scripts: new Set(), styles: new Set() };
        for (const file of await readdir(root, { recursive: true })) {
          if (file.endsWith('.html'))
            collectInline(await readFile(path.join(root, file), 'utf8'), file, inline);
        }
        await writeFile(path.join(root, '_headers'), headersFile(inline));
        await writeFile(path.join(root, '_redirects'), redirectsFile());
        logger.info(
          `_headers with ${inline.scripts.size} script and ${inline.styles.size} style hashes, _redirects`,
        );
      },
    },
  };
}

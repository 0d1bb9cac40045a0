import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Notice, Session } from './sessions.ts';

/** HTML that is safe to send. */
export type Html = ReturnType<typeof html>;

/** What the pages of the desk know about a request. */
export interface DeskEnv {
  Variables: { session: Session };
}

/** Headers of every page: no script, no frame around it, no copy in any cache, no search engine. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With no-referrer, browsers would send `Origin: null` with every form.
  'referrer-policy': 'same-origin',
};

/** The policy of a page. @param styleHashes Hashes of the styles of a preview, which inherits this policy. */
const policy = (styleHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page of the desk. */
export interface Page {
  readonly title: string;
  readonly body: Html | Promise<Html>;
  readonly status?: 200 | 401 | 403 | 404 | 409 | 413 | 422 | 429;
  /** False on the sign-in page. */
  readonly isSignedIn?: boolean;
  readonly styleHashes?: readonly string[];
}

const navigation =
  () => html`<nav aria-label="Desk"><a href="/desk">Posts</a><a href="/desk/new">New post</a><a href="/desk/requests">Requests</a>
<form method="post" action="/desk/sign-out"><button class="plain">Sign out</button></form></nav>`;

const noticeBox = ({
  heading,
  lines,
  link,
}: Notice) => html`<div class="notice" role="status"><h2>${heading}</h2>
${lines.map((line) => html`<p>${line}</p>`)}${link === undefined ? '' : html`<p><a href="${link}">${link}</a></p>`}</div>`;

/** Sends a page, with the notice of the action before it. */
export async function sendPage(
  c: Context,
  { title, body, status = 200, isSignedIn = true, styleHashes = [] }: Page,
  session?: Session,
): Promise<Response> {
  const notice = session?.notice;
  if (session) session.notice = undefined;
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Desk for posts</title><link rel="stylesheet" href="/desk/desk.css"></head><body>
<header><p class="brand">Desk for posts</p>${isSignedIn ? navigation() : ''}</header><main>
<h1>${title}</h1>${notice ? noticeBox(notice) : ''}${body}</main></body></html>`;
  return c.html(page, status, { ...HEADERS, 'content-security-policy': policy(styleHashes) });
}

/** Sends the browser to a page after an action, so that a reload repeats nothing. */
export const seeOther = (c: Context, path: string): Response => {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  return c.redirect(path, 303);
};

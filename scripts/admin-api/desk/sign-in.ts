import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { isSameText } from '../editors.ts';
import type { AdminApiOptions } from '../options.ts';
import { type Fields, fieldsSchema } from './fields.ts';
import { hiddenFields } from './form.ts';
import { type DeskEnv, type Page, seeOther, sendPage } from './page.ts';
import type { Sessions } from './sessions.ts';
import { writePage } from './write-page.ts';

/** Name of the session's cookie. */
export const COOKIE = 'desk-session';

/** Attributes of the cookie: the desk alone gets it, and only from its own pages. */
const COOKIE_OPTIONS = { path: '/desk', httpOnly: true, sameSite: 'Strict' } as const;

/** A page of the desk, without query. */
const DESK_PATH = /^\/desk(?:\/[\w/-]*)?$/;

/** What the sign-in page leads to. */
interface SignIn {
  /** What was typed into the form of a post before the session ended. */
  readonly typed?: Fields | undefined;
  /** The page that was asked for. */
  readonly path: string;
  readonly status: Page['status'];
  readonly error?: string;
}

/** The page with the field for the token. */
export const signInPage = (c: Context, { typed, path, status = 200, error }: SignIn): Promise<Response> =>
  sendPage(c, {
    title: 'Sign in',
    status,
    isSignedIn: false,
    body: html`<form method="post" action="/desk/sign-in" class="narrow">
${typed && typed.title + typed.text !== '' ? html`<p class="notice">You were signed out after two hours without a click. Nothing that you typed is lost: sign in, and go on.</p>${hiddenFields(typed)}<input type="hidden" name="typed" value="yes">` : ''}
<input type="hidden" name="path" value="${DESK_PATH.test(path) ? path : '/desk'}">
<p><label for="token">Token</label><input id="token" name="token" type="password" autocomplete="current-password" required autofocus ${error ? html`aria-invalid="true" aria-describedby="token-error"` : ''}>${error ? html`<span class="error" id="token-error" role="alert">${error}</span>` : ''}</p>
<p><button class="main">Sign in</button></p>
<p class="hint">Where the token is: on the machine that runs the site, <code>npm run admin -- token</code> prints it. It is a new one after each <code>npm start</code>, unless whoever runs the site has set <code>ADMIN_API_TOKEN</code>. Under <code>npm run dev</code> it is <code>dev</code>.</p>
</form>`,
  });

/** Signing in and out. */
export function addSignIn(app: Hono<DeskEnv>, options: AdminApiOptions, sessions: Sessions): void {
  app.post('/sign-in', async (c) => {
    const form = await c.req.parseBody();
    const [token, path] = [String(form.token ?? ''), String(form.path ?? '')];
    const typed = form.typed === 'yes' ? fieldsSchema.parse(form) : undefined;
    const again = { typed, path };
    if (sessions.isBlocked)
      return signInPage(c, {
        ...again,
        status: 429,
        error: 'Too many wrong tokens were typed. Wait five minutes, then try again.',
      });
    if (!isSameText(token.trim(), options.token)) {
      sessions.countWrong();
      return signInPage(c, {
        ...again,
        status: 401,
        error: 'This token is wrong. Copy it once more, without spaces around it.',
      });
    }
    setCookie(c, COOKIE, sessions.open(), {
      ...COOKIE_OPTIONS,
      secure: new URL(c.req.url).protocol === 'https:',
    });
    if (!typed) return seeOther(c, DESK_PATH.test(path) ? path : '/desk');
    const id = Number(/^\/desk\/posts\/(\d+)/.exec(path)?.[1]);
    return writePage(c, { fields: typed, existing: options.database.postById(id || 0), options });
  });
  app.post('/sign-out', (c) => {
    sessions.close(getCookie(c, COOKIE));
    deleteCookie(c, COOKIE, COOKIE_OPTIONS);
    return seeOther(c, '/desk');
  });
}

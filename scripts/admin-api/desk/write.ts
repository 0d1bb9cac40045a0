import type { Context, Hono } from 'hono';
import { previewPost } from '../../../src/feeds/preview-post.ts';
import { postPath } from '../../../src/lib/paths.ts';
import type { AdminApiOptions } from '../options.ts';
import type { NewPost } from '../post-file.ts';
import { publicationTime, stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import { checkFields } from './check-fields.ts';
import { EMPTY, type Fields, fieldsOf, fieldsSchema } from './fields.ts';
import { notFoundPage } from './not-found.ts';
import { type DeskEnv, seeOther } from './page.ts';
import { previewPage } from './preview-page.ts';
import type { Session } from './sessions.ts';
import { rebuildWords, scheduledWords } from './words.ts';
import { writePage } from './write-page.ts';

const CHANGED_MEANWHILE =
  'Somebody changed this post while you were writing, perhaps you in another window. Copy your text, open the post again, and put it in there.';
const TAKEN_DOWN =
  'Somebody took this post down or published it while you were writing. Look at its state above, then try again.';

/** Saves a post as a draft. */
function saveDraft(
  post: NewPost,
  existing: StoredPost | undefined,
  { database }: AdminApiOptions,
  session: Session,
): string {
  const saved = database.savePost(post, { status: 'draft', id: existing?.id });
  session.notice = { heading: 'Saved as a draft', lines: ['Nobody but editors can see it.'] };
  return `/desk/posts/${saved.id}`;
}

/** Publishes a post, now or at its time, and notes what happens next. */
async function publish(
  post: NewPost,
  existing: StoredPost | undefined,
  { database, rebuilds, now, site }: AdminApiOptions,
  session: Session,
): Promise<string> {
  const saved = database.savePost(post, { status: 'published', id: existing?.id });
  const rebuild = await rebuilds.request(`saved ${saved.slug}`);
  const state = stateOf(saved, now());
  const origin = site();
  session.notice =
    state === 'scheduled'
      ? { heading: 'Scheduled', lines: [scheduledWords(publicationTime(saved) ?? 0, rebuild)] }
      : {
          heading: 'Published',
          lines: [rebuildWords(rebuild)],
          link: origin && origin + postPath(saved.slug),
        };
  return '/desk';
}

/** Handles the form of a post: preview, save, publish, or back to writing. */
async function submit(
  c: Context<DeskEnv>,
  existing: StoredPost | undefined,
  options: AdminApiOptions,
): Promise<Response> {
  const form = await c.req.parseBody();
  const fields: Fields = fieldsSchema.parse(form);
  const session = c.get('session');
  const again = { fields, existing, options };
  const { action } = form;
  if (action !== 'draft' && action !== 'preview' && action !== 'publish') return writePage(c, again);
  if (existing && fields.revision !== String(existing.revision))
    return writePage(c, { ...again, problem: CHANGED_MEANWHILE });
  const now = options.now();
  if (action === 'draft' && existing && stateOf(existing, now) === 'live')
    return writePage(c, { ...again, problem: TAKEN_DOWN });
  const { post, errors } = checkFields(fields, { database: options.database, existing, now, action });
  if (!post) return writePage(c, { ...again, errors });
  if (action === 'draft') return seeOther(c, saveDraft(post, existing, options, session));
  const preview = await previewPost(post, new URL(new URL(c.req.url).origin));
  if (action === 'preview') return previewPage(c, { ...again, post, preview });
  if (preview.problem !== undefined)
    return writePage(c, { ...again, problem: `The post cannot be shown: ${preview.problem}.` });
  // The preview took time, in which somebody may have saved.
  if (existing && options.database.postById(existing.id)?.revision !== existing.revision)
    return writePage(c, { ...again, problem: CHANGED_MEANWHILE });
  return seeOther(c, await publish(post, existing, options, session));
}

/** The pages on which posts are written and changed. */
export function addWriting(app: Hono<DeskEnv>, options: AdminApiOptions): void {
  const { database, now } = options;
  app.get('/new', (c) => writePage(c, { fields: EMPTY, existing: undefined, options }));
  app.post('/posts', (c) => submit(c, undefined, options));
  app.get('/posts/:id{\\d+}', (c) => {
    const existing = database.postById(Number(c.req.param('id')));
    if (!existing) return notFoundPage(c);
    return writePage(c, { fields: fieldsOf(existing, now()), existing, options, session: c.get('session') });
  });
  app.post('/posts/:id{\\d+}', (c) => {
    const existing = database.postById(Number(c.req.param('id')));
    return existing ? submit(c, existing, options) : notFoundPage(c);
  });
}

import { type Post, postSchema } from '../schemas/feeds.ts';
import { type Change, summarizeChanges } from './changes.ts';
import { ApiClient } from './client.ts';
import { convertRecords } from './convert-records.ts';
import { FeedImages, ImageCache } from './images/image-cache.ts';
import { parseSlug } from './parse/parse-slug.ts';
import { posts, reportRepairs } from './posts.ts';
import { readQuarantine } from './quarantine.ts';
import { RecordError } from './record-error.ts';
import { FeedLog } from './report.ts';
import { feedSettings } from './settings.ts';

/** Milliseconds for the pictures of one post. */
const IMAGE_BUDGET = 20_000;

/** A post as a build would show it. */
export interface PostPreview {
  /** Undefined when a build would leave it out. */
  readonly post: Post | undefined;
  /** Why a build would leave it out; undefined when it would not. */
  readonly problem: string | undefined;
  /** What a build would change or leave out of it, as sentences. */
  readonly changes: readonly string[];
}

/**
 * Converts a post as a build does, whatever its date, and collects what its author should know.
 * @param raw The post as the API would send it.
 * @param api Address of the API that its pictures belong to.
 */
export async function previewPost(raw: unknown, api: URL): Promise<PostPreview> {
  const log = new FeedLog();
  const changes: Change[] = [];
  try {
    const record = posts.parse(raw);
    const { original } = parseSlug(
      typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'slug') : undefined,
    );
    reportRepairs(raw, { slug: record.slug, original }, record, log);
    const settings = { ...feedSettings(), imageBudget: IMAGE_BUDGET };
    const imageCache = new ImageCache(api, settings);
    const context = {
      settings,
      client: new ApiClient(api, settings),
      imageCache,
      images: new FeedImages(imageCache),
      quarantine: readQuarantine(),
      source: api,
      progress: () => {},
    };
    const { entries } = await convertRecords(posts, [record], context, log, {
      now: Number.POSITIVE_INFINITY,
      onChange: (change) => changes.push(change),
    });
    const said = log.notes.filter(({ type }) => type === 'changed').map(({ what }) => what);
    const problem = log.notes.find(({ type }) => type === 'left out')?.what;
    const post = entries[0] && postSchema.parse(entries[0].data);
    return { post, problem, changes: [...said, ...summarizeChanges(changes)] };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { post: undefined, problem: error.message, changes: summarizeChanges(changes) };
  }
}

import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'zod';
import { getJson } from './client.ts';
import { toPhoto, toPost, toVideo } from './records.ts';
import { listedPostSchema, listSchema, wireGalleryItemSchema, wirePostSchema } from './wire.ts';

/** Calls that may be under way at once. */
const CONCURRENCY = 6;

interface Item {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** Runs a task for every value, a few at a time, and keeps their order. */
async function mapConcurrently<Value, Result>(
  values: readonly Value[],
  task: (value: Value, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = values.entries();
  const work = async (): Promise<void> => {
    for (const [index, value] of waiting) results[index] = await task(value, index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/** The first thing wrong with a record, in words. */
const firstIssue = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0] ?? 'it cannot be read';

/** Reads every item of a list; one that cannot be used is left out and named, and harms no other. */
async function readItems(
  path: string,
  logger: LoaderContext['logger'],
  toItem: (raw: unknown, order: number) => Promise<Item | null>,
): Promise<Item[]> {
  const { results } = listSchema.parse(await getJson(path));
  const items = await mapConcurrently(results, async (raw, order) => {
    try {
      return await toItem(raw, order);
    } catch (error) {
      logger.warn(
        `Left out item ${order + 1} of ${path}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return null;
    }
  });
  return items.filter((item) => item !== null);
}

/** A loader that replaces a whole collection, once everything for it was read. */
function feedLoader(name: string, read: (logger: LoaderContext['logger']) => Promise<Item[]>): Loader {
  return {
    name,
    async load({ store, parseData, generateDigest, logger }) {
      const items = await read(logger);
      const keep = new Set(items.map(({ id }) => id));
      for (const id of store.keys()) if (!keep.has(id)) store.delete(id);
      for (const { id, data } of items) {
        store.set({ id, data: await parseData({ id, data }), digest: generateDigest(data) });
      }
      logger.info(`${items.length} read`);
    },
  };
}

/** The first problem of a raw record becomes an error; a sound one comes back typed. */
function parseRecord<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (!result.success) throw new Error(firstIssue(result.error));
  return result.data;
}

/** Every post of the blog, newest first. */
export const postsLoader = (): Loader =>
  feedLoader('admin-api-posts', (logger) =>
    readItems('/api/blogs-list', logger, async (raw) => {
      const { slug } = parseRecord(listedPostSchema, raw);
      const wire = parseRecord(wirePostSchema, await getJson(`/api/blog/${encodeURIComponent(slug)}`));
      return { id: wire.slug, data: await toPost(wire, (message) => logger.warn(`${slug}: ${message}`)) };
    }),
  );

/** Every photo of the gallery, in the API's order. */
export const photosLoader = (): Loader =>
  feedLoader('admin-api-photos', (logger) =>
    readItems('/api/gallery-list?gallery_type=image', logger, async (raw, order) => {
      const item = parseRecord(wireGalleryItemSchema, raw);
      return {
        id: item.id,
        data: await toPhoto(item, order, (message) => logger.warn(`photo ${item.id}: ${message}`)),
      };
    }),
  );

/** Every video of the gallery, in the API's order; the API may mix photos in, which are passed over. */
export const videosLoader = (): Loader =>
  feedLoader('admin-api-videos', (logger) =>
    readItems('/api/gallery-list?gallery_type=video', logger, async (raw, order) => {
      const item = parseRecord(wireGalleryItemSchema, raw);
      return item.gallery_type === 'video' ? { id: item.id, data: toVideo(item, order) } : null;
    }),
  );

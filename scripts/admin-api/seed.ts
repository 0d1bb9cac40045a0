import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Database } from './database.ts';
import { readPostFile } from './post-file.ts';

/** Folder with the posts, images and videos of the demonstration. */
export const SEED = new URL('./seed/', import.meta.url);

const gallerySchema = z.array(
  z.strictObject({ path_url: z.string(), image_name: z.string(), gallery_type: z.enum(['image', 'video']) }),
);

/** Reads the photos and videos of the demonstration. */
export const readGallery = () =>
  gallerySchema.parse(parse(readFileSync(new URL('gallery.yaml', SEED), 'utf8')));

/** Fills an empty database with the posts of the demonstration. */
export function seedDatabase(database: Database): void {
  const posts = new URL('posts/', SEED);
  for (const file of readdirSync(posts).sort())
    database.savePost(readPostFile(readFileSync(new URL(file, posts), 'utf8')));
}

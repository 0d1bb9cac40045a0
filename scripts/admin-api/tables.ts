import { z } from 'zod';

/** Creates what a database lacks. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS posts (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, post_title TEXT NOT NULL, post_content TEXT NOT NULL,
    post_featured_image TEXT, category_name TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    post_meta_title TEXT NOT NULL, post_meta_descr TEXT NOT NULL, post_meta_keywords TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS gallery (
    id INTEGER PRIMARY KEY, path_url TEXT NOT NULL, image_name TEXT NOT NULL, gallery_type TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS appointments (
    id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, your_name TEXT NOT NULL, mobile_number TEXT NOT NULL,
    email_address TEXT NOT NULL, location TEXT NOT NULL, doctor TEXT NOT NULL, consent INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY, appointment INTEGER NOT NULL REFERENCES appointments (id)) STRICT;`;

/** Rows as read from the database. */
export const postRow = z.object({
  id: z.number(),
  slug: z.string(),
  post_title: z.string(),
  post_content: z.string(),
  post_featured_image: z.string().nullable(),
  category_name: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  created_at: z.string(),
  updated_at: z.string(),
  post_meta_title: z.string(),
  post_meta_descr: z.string(),
  post_meta_keywords: z.string(),
});
export const galleryRow = z.object({
  id: z.number(),
  path_url: z.string(),
  image_name: z.string(),
  gallery_type: z.enum(['image', 'video']),
});
export const appointmentRow = z.object({
  id: z.number(),
  received_at: z.string(),
  your_name: z.string(),
  mobile_number: z.string(),
  email_address: z.string(),
  location: z.string(),
  doctor: z.string(),
  consent: z.number().transform(Boolean),
});

/** A post as stored. */
export type StoredPost = z.infer<typeof postRow>;
/** A gallery item as stored. */
export type GalleryRow = z.infer<typeof galleryRow>;
/** An appointment request as stored. */
export type StoredAppointment = z.infer<typeof appointmentRow>;

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import type { NewPost } from './post-file.ts';

const TABLES = `
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

const postRow = z.object({
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
const galleryRow = z.object({
  id: z.number(),
  path_url: z.string(),
  image_name: z.string(),
  gallery_type: z.enum(['image', 'video']),
});
const appointmentRow = z.object({
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

/** The database of the embedded admin API: one SQLite file (or `:memory:`), created on first use. */
export class Database {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec(`PRAGMA journal_mode = WAL; ${TABLES}`);
  }

  /** True before anything was stored. */
  get isEmpty(): boolean {
    return this.#db.prepare('SELECT 1 FROM posts UNION SELECT 1 FROM gallery LIMIT 1').get() === undefined;
  }

  /** All posts, newest first. */
  posts(): StoredPost[] {
    return this.#db
      .prepare('SELECT * FROM posts ORDER BY created_at DESC, id DESC')
      .all()
      .map((row) => postRow.parse(row));
  }

  /** One post by its slug. */
  post(slug: string): StoredPost | undefined {
    const row = this.#db.prepare('SELECT * FROM posts WHERE slug = ?').get(slug);
    return row && postRow.parse(row);
  }

  /** Creates a post, or updates the one with the same slug. */
  savePost(post: NewPost): StoredPost {
    const now = new Date().toISOString();
    const existing = this.post(post.slug);
    const created = post.created_at ?? existing?.created_at ?? now;
    this.#db
      .prepare(
        `INSERT INTO posts (slug, post_title, post_content, post_featured_image, category_name, created_at, updated_at,
           post_meta_title, post_meta_descr, post_meta_keywords) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (slug) DO UPDATE SET post_title = excluded.post_title, post_content = excluded.post_content,
           post_featured_image = excluded.post_featured_image, category_name = excluded.category_name,
           created_at = excluded.created_at, updated_at = excluded.updated_at, post_meta_title = excluded.post_meta_title,
           post_meta_descr = excluded.post_meta_descr, post_meta_keywords = excluded.post_meta_keywords`,
      )
      .run(
        post.slug,
        post.post_title,
        post.post_content,
        post.post_featured_image,
        JSON.stringify(post.category_name),
        created,
        post.updated_at ?? (existing ? now : created),
        post.post_meta_title,
        post.post_meta_descr,
        post.post_meta_keywords,
      );
    return postRow.parse(this.#db.prepare('SELECT * FROM posts WHERE slug = ?').get(post.slug));
  }

  /** Deletes a post. @returns False when it does not exist. */
  deletePost(slug: string): boolean {
    return this.#db.prepare('DELETE FROM posts WHERE slug = ?').run(slug).changes > 0;
  }

  /** The gallery items of one type, in order of creation. */
  gallery(type: GalleryRow['gallery_type']): GalleryRow[] {
    return this.#db
      .prepare('SELECT * FROM gallery WHERE gallery_type = ? ORDER BY id')
      .all(type)
      .map((row) => galleryRow.parse(row));
  }

  /** Adds a gallery item. */
  addGalleryItem(item: Omit<GalleryRow, 'id'>): void {
    this.#db
      .prepare('INSERT INTO gallery (path_url, image_name, gallery_type) VALUES (?, ?, ?)')
      .run(item.path_url, item.image_name, item.gallery_type);
  }

  /** The id of the appointment request that was stored under an idempotency key. */
  appointmentOf(key: string): number | undefined {
    const row = this.#db.prepare('SELECT appointment FROM idempotency_keys WHERE key = ?').get(key);
    return row && z.number().parse(row.appointment);
  }

  /** Stores an appointment request, with its idempotency key where it has one. @returns Its id. */
  addAppointment(request: AppointmentRequest, key?: string): number {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const id = this.#insertAppointment(request);
      if (key) this.#db.prepare('INSERT INTO idempotency_keys (key, appointment) VALUES (?, ?)').run(key, id);
      this.#db.exec('COMMIT');
      return id;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #insertAppointment(request: AppointmentRequest): number {
    const { lastInsertRowid } = this.#db
      .prepare(
        `INSERT INTO appointments (received_at, your_name, mobile_number, email_address, location, doctor, consent)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        new Date().toISOString(),
        request.your_name,
        request.mobile_number,
        request.email_address ?? '',
        request.location,
        request.doctor,
        Number(request.consent),
      );
    return Number(lastInsertRowid);
  }

  /** All appointment requests, oldest first. */
  appointments(): StoredAppointment[] {
    return this.#db
      .prepare('SELECT * FROM appointments ORDER BY id')
      .all()
      .map((row) => appointmentRow.parse(row));
  }

  /** Closes the file. */
  close(): void {
    this.#db.close();
  }
}

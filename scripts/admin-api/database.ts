import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import { type NewPost, publicationTime } from './post-file.ts';
import {
  appointmentRow,
  type GalleryRow,
  galleryRow,
  postRow,
  type StoredAppointment,
  type StoredPost,
  TABLES,
} from './tables.ts';

/** The database of the embedded admin API: one SQLite file (or `:memory:`), created on first use. */
export class Database {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL');
    this.#db.exec(TABLES);
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

  /** Creates a post, or updates the one with its slug. */
  savePost(post: NewPost): StoredPost {
    const existing = this.post(post.slug);
    const now = new Date().toISOString();
    const created_at = post.created_at ?? existing?.created_at ?? now;
    const wasShown = existing !== undefined && publicationTime(created_at) <= Date.parse(now);
    const row = {
      ...post,
      category_name: JSON.stringify(post.category_name),
      created_at,
      updated_at: post.updated_at ?? (wasShown ? now : created_at),
    };
    const names = Object.keys(row);
    const saved = this.#db
      .prepare(
        `INSERT INTO posts (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
         ON CONFLICT (slug) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
         RETURNING *`,
      )
      .get(...Object.values(row));
    return postRow.parse(saved);
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
      const id = Number(lastInsertRowid);
      if (key) this.#db.prepare('INSERT INTO idempotency_keys (key, appointment) VALUES (?, ?)').run(key, id);
      this.#db.exec('COMMIT');
      return id;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
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

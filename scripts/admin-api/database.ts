import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import type { NewPost } from './post-file.ts';
import { publicationTime } from './post-state.ts';
import {
  appointmentRow,
  createTables,
  type GalleryRow,
  galleryRow,
  postRow,
  type StoredAppointment,
  type StoredPost,
} from './tables.ts';

/** How a post is saved. */
interface SaveOptions {
  readonly status?: StoredPost['status'];
  readonly id?: number | undefined;
}

/** The database of the embedded admin API: one SQLite file (or `:memory:`), created on first use. */
export class Database {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL');
    createTables(this.#db);
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

  /** One post by its id. */
  postById(id: number): StoredPost | undefined {
    const row = this.#db.prepare('SELECT * FROM posts WHERE id = ?').get(id);
    return row && postRow.parse(row);
  }

  /**
   * Creates a post, or updates one.
   * @param options.id The post to update; without it, the one with the same slug.
   * @throws Error when another post has the slug.
   */
  savePost(
    post: NewPost,
    { status = 'published', id = this.post(post.slug)?.id }: SaveOptions = {},
  ): StoredPost {
    const now = new Date().toISOString();
    const existing = id === undefined ? undefined : this.postById(id);
    const created = post.created_at ?? existing?.created_at ?? now;
    const wasShown =
      existing?.status === 'published' && (publicationTime({ created_at: created }) ?? 0) <= Date.parse(now);
    const fields = {
      slug: post.slug,
      post_title: post.post_title,
      post_content: post.post_content,
      post_featured_image: post.post_featured_image,
      category_name: JSON.stringify(post.category_name),
      created_at: created,
      updated_at: post.updated_at ?? (wasShown ? now : created),
      post_meta_title: post.post_meta_title,
      post_meta_descr: post.post_meta_descr,
      post_meta_keywords: post.post_meta_keywords,
      status,
      revision: (existing?.revision ?? 0) + 1,
    };
    const names = Object.keys(fields);
    const sql = existing
      ? `UPDATE posts SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`
      : `INSERT INTO posts (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    this.#db.prepare(sql).run(...Object.values(fields), ...(existing ? [existing.id] : []));
    return postRow.parse(this.#db.prepare('SELECT * FROM posts WHERE slug = ?').get(post.slug));
  }

  /** Makes a post a draft. */
  setDraft(id: number): void {
    this.#db.prepare("UPDATE posts SET status = 'draft', revision = revision + 1 WHERE id = ?").run(id);
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

  /** A setting that survives a restart. */
  setting(key: string): string | undefined {
    const row = this.#db.prepare('SELECT value FROM settings WHERE key = ?').get(key);
    return row && z.string().parse(row.value);
  }

  /** Stores a setting. */
  saveSetting(key: string, value: string): void {
    this.#db
      .prepare('INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
      .run(key, value);
  }

  /** Closes the file. */
  close(): void {
    this.#db.close();
  }
}

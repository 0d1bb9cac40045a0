import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import { isScheduled, type NewPost, postSchema } from './post-file.ts';

/** Milliseconds for which a statement waits while another process writes. */
const BUSY_TIMEOUT = 5000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS posts (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, post TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS appointments (
    id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, key TEXT UNIQUE, request TEXT NOT NULL) STRICT;`;
/** Columns that select a record as JSON, with its id. */
const POST = "json_set(post, '$.id', id) AS json";
const APPOINTMENT = "json_set(request, '$.id', id, '$.received_at', received_at) AS json";

const storedPostSchema = postSchema.extend({ id: z.int(), created_at: z.string(), updated_at: z.string() });
const rowSchema = z.object({ json: z.string().transform((json): unknown => JSON.parse(json)) });
const readPost = (row: unknown): StoredPost => storedPostSchema.parse(rowSchema.parse(row).json);

/** A post as stored. */
export type StoredPost = z.infer<typeof storedPostSchema>;

/**
 * SQLite database of the embedded admin API: a file, or `:memory:`. Creates the file on first use. Only the current
 * user can read it, because it contains names of patients.
 */
export class Database {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    if (file !== ':memory:') {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      closeSync(openSync(file, 'a', 0o600));
      chmodSync(file, 0o600);
    }
    this.#db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    this.#db.exec('PRAGMA journal_mode = WAL');
    this.#db.exec(TABLES);
  }

  /** Returns true while there are neither posts nor appointment requests. */
  get isEmpty(): boolean {
    return this.#db.prepare('SELECT 1 FROM posts UNION SELECT 1 FROM appointments').get() === undefined;
  }

  /** All posts, newest first. */
  posts(): StoredPost[] {
    const newestFirst = "ORDER BY post ->> 'created_at' DESC, id DESC";
    return this.#db.prepare(`SELECT ${POST} FROM posts ${newestFirst}`).all().map(readPost);
  }

  /** Returns a post by its slug. */
  post(slug: string): StoredPost | undefined {
    const row = this.#db.prepare(`SELECT ${POST} FROM posts WHERE slug = ?`).get(slug);
    return row && readPost(row);
  }

  /** Creates a post, or updates the post with the same slug. */
  savePost(post: NewPost): StoredPost {
    const existing = this.post(post.slug);
    const now = new Date().toISOString();
    const created_at = post.created_at ?? existing?.created_at ?? now;
    const wasShown = existing !== undefined && !isScheduled({ created_at });
    const record = { ...post, created_at, updated_at: post.updated_at ?? (wasShown ? now : created_at) };
    const insert = 'INSERT INTO posts (slug, post) VALUES (?, ?)';
    const upsert = `${insert} ON CONFLICT (slug) DO UPDATE SET post = excluded.post RETURNING ${POST}`;
    return readPost(this.#db.prepare(upsert).get(post.slug, JSON.stringify(record)));
  }

  /** Deletes a post. @returns False when there is no post with this slug. */
  deletePost(slug: string): boolean {
    return this.#db.prepare('DELETE FROM posts WHERE slug = ?').run(slug).changes > 0;
  }

  /** Stores an appointment request. @returns False when a request with this idempotency key is stored already. */
  addAppointment(request: AppointmentRequest, key: string | null): boolean {
    const insert = 'INSERT INTO appointments (received_at, key, request) VALUES (?, ?, ?)';
    const values = [new Date().toISOString(), key, JSON.stringify(request)];
    return this.#db.prepare(`${insert} ON CONFLICT (key) DO NOTHING`).run(...values).changes > 0;
  }

  /** All appointment requests, oldest first. */
  appointments() {
    const rows = this.#db.prepare(`SELECT ${APPOINTMENT} FROM appointments ORDER BY id`).all();
    return rows.map((row) => rowSchema.parse(row).json);
  }

  close(): void {
    this.#db.close();
  }
}

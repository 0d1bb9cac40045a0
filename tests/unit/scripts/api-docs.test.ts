import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { adminApi } from '../../../scripts/admin-api/app.ts';
import { Database } from '../../../scripts/admin-api/database.ts';
import { seedDatabase } from '../../../scripts/admin-api/seed.ts';
import {
  HOOK_PATH,
  ID,
  REPLAY_WINDOW,
  TOLERANCE,
  MAX_BYTES as WEBHOOK_BYTES,
} from '../../../scripts/rebuild/receiver.ts';
import { readBranchIds } from '../../../scripts/support/branch-ids.ts';
import { REQUEST_TIMEOUT } from '../../../scripts/support/listen.ts';
import { APPOINTMENT_PATH, SEND_TIMEOUT } from '../../../src/appointment/request.ts';
import { checkAppointment, MAX_LENGTH } from '../../../src/appointment/rules.ts';
import { API_SHARE, CONCURRENCY, MAX_BYTES, MAX_WAIT, TRANSIENT, TRIES } from '../../../src/feeds/client.ts';
import { MAX_BYTES as PICTURE_BYTES } from '../../../src/feeds/images/image-cache.ts';
import { FORMATS, MAX_PIXELS, MAX_SIDE } from '../../../src/feeds/images/resize-image.ts';
import { RESERVED_SLUGS } from '../../../src/feeds/parse/parse-slug.ts';
import { LIST, MAX_LIST_BYTES } from '../../../src/feeds/posts/read-posts.ts';
import { feedSettings } from '../../../src/feeds/settings.ts';
import { API_LIMITS } from '../../../src/integrations/hosting/api-limits.ts';
import { POST_TAGS } from '../../../src/lib/post-html.ts';
import { PLACE } from '../../fixtures/place.ts';
import { API_DOCS, apiDocsText, documentedBranches, RECORDS } from '../../support/api-docs.ts';
import { WORDS } from '../../support/words.ts';

const RULES = { locations: readBranchIds(), phones: PLACE.phones, messages: WORDS.form.errors };

/** The contract of the API of this clinic. */
const text = apiDocsText();
const document = parse(text);
const { paths, components } = document;

/** A schema of the document, which may reference others. */
const schemaOf = (schema: unknown): z.ZodType => {
  const whole = JSON.stringify({ ...Object(schema), $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
};
const named = (name: string): z.ZodType => schemaOf(components.schemas[name]);

test('the document has the schemas that a build reads with; -u writes them', async () => {
  await expect(apiDocsText(documentedBranches())).toMatchFileSnapshot(path.resolve(API_DOCS));
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(text);
  expect([valid, errors]).toEqual([true, undefined]);
});

const post = paths['/api/blog/{slug}'].get.responses['200'].content['application/json'];
const list = paths[LIST].get.responses['200'].content['application/json'];
const gallery = paths['/api/gallery-list'].get.responses['200'].content['application/json'];
const request = paths[APPOINTMENT_PATH].post.requestBody.content['application/json'];

test('its examples keep its schemas, and a build takes them', () => {
  const { image, video } = gallery.examples;
  for (const [{ schema }, example] of [
    [post, post.example],
    [list, list.example],
    [gallery, image.value],
    [gallery, video.value],
    [request, request.example],
  ])
    expect(schemaOf(schema).safeParse(example)).toMatchObject({ success: true });
  expect(RECORDS.Post.parse(post.example).created_at).not.toBeNull();
  expect(RECORDS.ListedPost.parse(list.example.results[0]).slug.value).toBe(post.example.slug);
  for (const item of [...image.value.results, ...video.value.results]) RECORDS.GalleryItem.parse(item);
  expect(checkAppointment(request.example, RULES).ok).toBe(true);
});

test('an example that breaks its schema is found', () => {
  expect(named('PostList').safeParse({ results: [{ id: 1 }] }).success).toBe(false);
  expect(named('Post').safeParse({ ...post.example, created_at: 'May 1' }).success).toBe(false);
});

test('the answers of the embedded admin API keep the contract', async () => {
  const database = new Database(':memory:');
  seedDatabase(database);
  const app = adminApi({ database, token: 'test', requestRebuild: async () => true });
  const answer = async (path: string, init?: RequestInit) => (await app.request(path, init)).json();
  const { results } = z.object({ results: z.array(RECORDS.ListedPost) }).parse(await answer(LIST));
  expect(results.length).toBeGreaterThan(10);
  named('PostList').parse(await answer(LIST));
  for (const { slug } of results)
    named('Post').parse(await answer(`/api/blog/${encodeURIComponent(slug.value)}`));
  for (const type of ['image', 'video'])
    named('GalleryList').parse(await answer(`/api/gallery-list?gallery_type=${type}`));
  named('Error').parse(await answer(APPOINTMENT_PATH, { method: 'POST', body: '{}' }));
});

test.each([
  {},
  { your_name: ' ক্ষমা ', mobile_number: '০১৭১২-৩৪৫৬৭৮' },
  { mobile_number: '+880 (1712) 345-678', email_address: 'a@example.com' },
  { your_name: 'x'.repeat(200), doctor: 'Dr. Sample One', location: readBranchIds().at(-1) },
])('what the form sends keeps the contract: %j', (typed) => {
  const checked = checkAppointment({ ...request.example, ...typed }, RULES);
  expect(checked).toMatchObject({ ok: true });
  if (checked.ok) named('AppointmentRequest').parse(checked.request);
});

test('it names the limits that the code has', () => {
  const flat = text.replace(/\s+/g, ' ');
  const { timeout, budget } = feedSettings({});
  const MEGABYTE = 1024 * 1024;
  for (const phrase of [
    `up to ${CONCURRENCY} requests at once, ${timeout / 1000} seconds for each, ${(budget * API_SHARE) / 1000} seconds for all`,
    `at most ${MAX_BYTES / MEGABYTE} MB (the list of posts: ${MAX_LIST_BYTES / MEGABYTE} MB)`,
    `After ${[...TRANSIENT].join(', ')} or no answer there are up to ${TRIES} attempts`,
    `up to ${MAX_WAIT / 1000} seconds.`,
    `A picture is ${[...FORMATS].join(', ').replace(/, (?=\w+$)/, ' or ')},`,
    `at most ${PICTURE_BYTES / MEGABYTE} MB, ${MAX_PIXELS / 1e6} megapixels and ${MAX_SIDE} pixels a side`,
    `Allowed elements in a text: ${POST_TAGS.join(' ')}.`,
    `Reserved slugs: ${RESERVED_SLUGS.join(', ')},`,
    `waits ${SEND_TIMEOUT / 1000} seconds`,
    `at least ${API_LIMITS.bodyBytes / 1024} kB`,
    `POST ${HOOK_PATH} to`,
    `at most ${TOLERANCE / 1000} seconds from`,
    `Ids are stored for ${REPLAY_WINDOW / 1000} seconds`,
    `longer than ${REQUEST_TIMEOUT / 1000} seconds to arrive`,
    `pattern: ${ID.source}`,
    `at most ${WEBHOOK_BYTES / 1024} kB`,
  ])
    expect(flat).toContain(phrase);
  const { properties } = components.schemas.AppointmentRequest;
  for (const [field, maxLength] of Object.entries(MAX_LENGTH))
    expect(properties[field]).toMatchObject({ maxLength });
});

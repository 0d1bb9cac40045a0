import { expect, test } from 'vitest';
import { selectItems } from '../../../src/feeds/gallery.ts';
import { FeedLog } from '../../../src/feeds/report.ts';
import { rawPhoto, rawVideo } from '../../support/fault-api.ts';

const API = new URL('https://admin.example.com');

/** Returns the names of the items in the list of a type, and the report. */
function select(items: readonly unknown[], type: 'image' | 'video') {
  const log = new FeedLog();
  const { items: selected, listed } = selectItems(items, type, API, log);
  return { names: selected.map((item) => item.image_name), listed, notes: log.notes };
}

test('G02: each list holds the items of its own type', () => {
  const items = [rawPhoto(1, { gallery_type: 'image' }), rawVideo(1)];
  expect(select(items, 'image')).toEqual({ names: ['Room 1'], listed: 1, notes: [] });
  expect(select(items, 'video')).toEqual({ names: ['Film 1'], listed: 1, notes: [] });
});

test('G02: an item without a type, whose address tells none, is left out of the list of videos', () => {
  const { names, notes } = select([rawVideo(1, { gallery_type: 'reel', path_url: '/x' })], 'video');
  expect(names).toEqual([]);
  expect(notes).toMatchObject([{ type: 'left out', record: 'item 1 of the list' }]);
});

test('G05: an address or an id that stands twice is shown once; an id that lost digits is no id', () => {
  const large = { id: 2 ** 60 };
  const items = [rawPhoto(1), rawPhoto(1), rawPhoto(2, { id: 1 }), rawPhoto(3, large), rawPhoto(4, large)];
  expect(select(items, 'image').names).toEqual(['Room 1', 'Room 3', 'Room 4']);
});

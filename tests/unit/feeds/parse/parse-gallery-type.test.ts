import { expect, test } from 'vitest';
import { parseGalleryType } from '../../../../src/feeds/parse/urls.ts';

const API = new URL('https://admin.example.com');

test.each([
  // First, the type that the item states.
  [{ gallery_type: 'image', path_url: '/film.mp4' }, 'video', 'image'],
  [{ gallery_type: 'video', path_url: '/room.png' }, 'image', 'video'],
  // Second, its URL.
  [{ path_url: 'https://youtu.be/M7lc1UVf-VE' }, 'video', 'video'],
  [{ path_url: '/media/film.MP4?x=1' }, 'video', 'video'],
  [{ path_url: '/media/film.webm' }, 'image', 'video'],
  [{ path_url: '/media/room.jpeg' }, 'video', 'image'],
  [{ gallery_type: 'reel', path_url: '/media/room.png' }, 'video', 'image'],
  // Third, the list, if it is the list of images.
  [{ path_url: '/media/room' }, 'image', 'image'],
  [{ path_url: 'javascript:alert(1)' }, 'image', 'image'],
  [{ path_url: '/media/film' }, 'video', undefined],
  [{}, 'video', undefined],
] as const)('%j in the list of type %s is of type %s', (item, list, type) => {
  expect(parseGalleryType(item, list, API)).toBe(type);
});

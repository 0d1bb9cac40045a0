import { expect, test } from 'vitest';
import { parseGalleryType } from '../../../../src/feeds/parse/gallery-type.ts';

const API = new URL('https://admin.example.com');

test.each([
  // A stated type counts first.
  [{ gallery_type: 'image', path_url: '/film.mp4' }, 'video', 'image'],
  [{ gallery_type: 'video', path_url: '/room.png' }, 'image', 'video'],
  [{ gallery_type: 'video', path_url: 'https://films.example.org/5' }, 'video', 'video'],
  // A video must say `video`, letter for letter.
  [{ path_url: 'https://youtu.be/M7lc1UVf-VE' }, 'video', undefined],
  [{ path_url: '/media/film.MP4?x=1' }, 'video', undefined],
  [{ gallery_type: 'Video', path_url: '/media/film.mp4' }, 'video', undefined],
  [{ gallery_type: 'videos', path_url: '/media/film.mp4' }, 'video', undefined],
  [{ gallery_type: ' video', path_url: '/media/film.mp4' }, 'video', undefined],
  [{ path_url: '/media/room.jpeg' }, 'video', undefined],
  [{}, 'video', undefined],
  // An image need not say its type.
  [{ path_url: '/media/room' }, 'image', 'image'],
  [{ gallery_type: 'reel', path_url: '/media/room.png' }, 'image', 'image'],
  [{ path_url: 'javascript:alert(1)' }, 'image', 'image'],
  [{ path_url: '/media/film.webm' }, 'image', undefined],
  [{ path_url: '/media/film.mov' }, 'image', undefined],
  [{ path_url: 'https://vimeo.com/76979871' }, 'image', undefined],
] as const)('%j in the list of type %s is of type %s', (item, list, type) => {
  expect(parseGalleryType(item, list, API)).toBe(type);
});

import { expect, test } from 'vitest';
import { parseVideoSource } from '../../../../src/feeds/parse/video-source.ts';
import { videoPage, videoPlayer, videoSite } from '../../../../src/lib/videos.ts';

test.each([
  ['https://cdn.example.com/v5.mp4', 'file'],
  ['https://cdn.example.com/v5.WEBM?token=1', 'file'],
  ['https://cdn.example.com/v5.m4v', 'file'],
  ['https://cdn.example.com/v5.ogv', 'file'],
  ['https://cdn.example.com/films/5', 'file'],
  ['https://cdn.example.com/v5.mov', 'link'],
  ['https://cdn.example.com/playlist.m3u8', 'link'],
  ['https://www.facebook.com/clinic/videos/123/', 'link'],
  ['https://clinic.example.com/tour.html', 'link'],
  ['https://youtu.be/M7lc1UVf-VE', 'youtube'],
  ['https://www.youtube.com/@clinic', 'link'],
  ['https://m.facebook.com/watch', 'link'],
  ['https://myyoutube.com.example.org/film', 'file'],
  ['https://vimeo.com/76979871', 'vimeo'],
  ['https://vimeo.com/channels', 'link'],
])('the video at %s is of the type %s', (address, type) => {
  expect(parseVideoSource(new URL(address)).type).toBe(type);
});

test.each([
  [
    'https://youtu.be/M7lc1UVf-VE',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0',
  ],
  [
    'https://player.vimeo.com/video/76979871',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  ['https://films.example.com/5.mov', 'films.example.com', undefined],
  ['https://films.example.com/5.mp4', undefined, undefined],
])('the video at %s is shown by %s, in the frame %s', (address, site, player) => {
  const source = parseVideoSource(new URL(address));
  expect([videoSite(source), videoPlayer(source)]).toEqual([site, player]);
});

test('the page of an unlisted video of Vimeo has its key', () => {
  const source = parseVideoSource(new URL('https://player.vimeo.com/video/76979871?h=8272103f6e'));
  expect(videoPage(source)).toBe('https://vimeo.com/76979871/8272103f6e');
});

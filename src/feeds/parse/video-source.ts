import type { VideoSource } from '../../lib/videos.ts';
import { vimeoId, youtubeId } from './urls.ts';

/** Endings of films that browsers play. */
const PLAYED = /\.(?:mp4|m4v|webm|ogv)$/i;

/** Endings of films that some browsers do not play. */
const UNPLAYED = /\.(?:mov|avi|wmv|mkv|mpe?g|3gp|flv|m3u8|mpd)$/i;

/** Sites whose addresses are pages, never files. */
const PAGES =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|facebook\.com|fb\.watch|instagram\.com|tiktok\.com)$/;

/**
 * Returns the source of a video by its address. A file without an ending may be a film: where a browser cannot play it, the
 * player shows a link.
 * @param url An http(s) URL.
 */
export function parseVideoSource(url: URL): VideoSource {
  const youtube = youtubeId(url);
  if (youtube !== undefined) return { type: 'youtube', id: youtube };
  const vimeo = vimeoId(url);
  if (vimeo !== undefined) return { type: 'vimeo', id: vimeo };
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const hasNoEnding = file !== '' && !file.includes('.');
  const isFile = !PAGES.test(url.hostname) && (hasNoEnding || PLAYED.test(file));
  return { type: isFile ? 'file' : 'link', url: url.href };
}

/** Returns true for an address that is certainly of a film: a site of videos, or a known ending. */
export const isFilmAddress = (url: URL): boolean =>
  'id' in parseVideoSource(url) || PLAYED.test(url.pathname) || UNPLAYED.test(url.pathname);

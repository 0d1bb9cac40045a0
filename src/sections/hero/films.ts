import type { ImageMetadata } from 'astro';
import { assetUrl } from '../../lib/links.ts';

/** A video file, with what a browser needs to choose it. */
interface FilmSource {
  readonly src: string;
  readonly type: string;
  readonly media: string;
}

/** The film of a hero, drawn twice: for wide screens and for phones. */
export interface Film {
  /** Pictures shown until the film plays: its first frames. */
  readonly wide: ImageMetadata;
  readonly tall: ImageMetadata;
  /** All video files; browsers play the first that fits the screen and that they support. */
  readonly sources: readonly FilmSource[];
}

/** Media query of the screens for which the tall film is drawn. */
export const TALL_SCREEN = '(max-width:29.99rem)';
const WIDE_SCREEN = '(min-width:30rem)';

const POSTERS = import.meta.glob<ImageMetadata>('../../assets/pictures/*-{wide,tall}.*', {
  eager: true,
  import: 'default',
});
const VIDEOS = import.meta.glob<string>('../../assets/films/*.mp4', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** Endings of the files and what browsers call them, the smallest file first. */
const CODECS = [
  ['av1', 'video/mp4; codecs="av01.0.08M.08"'],
  ['h264', 'video/mp4; codecs="avc1.4d4020"'],
] as const;

const posterOf = (name: string): ImageMetadata | undefined =>
  Object.entries(POSTERS).find(([path]) => path.includes(`/${name}.`))?.[1];

const sourcesOf = (name: string, media: string): FilmSource[] =>
  CODECS.flatMap(([codec, type]) => {
    const file = VIDEOS[`../../assets/films/${name}.${codec}.mp4`];
    return file ? [{ src: assetUrl(file, import.meta.env.PUBLIC_ASSET_HOST), type, media }] : [];
  });

/**
 * Returns the film of a picture: `home-hero-wide` and `home-hero-tall` in `assets/films` and `assets/pictures` for the picture
 * `home-hero`. Returns undefined for a picture without a film.
 */
export function filmOf(picture: string): Film | undefined {
  const wide = posterOf(`${picture}-wide`);
  const tall = posterOf(`${picture}-tall`);
  const sources = [
    ...sourcesOf(`${picture}-tall`, TALL_SCREEN),
    ...sourcesOf(`${picture}-wide`, WIDE_SCREEN),
  ];
  return wide && tall && sources.length > 0 ? { wide, tall, sources } : undefined;
}

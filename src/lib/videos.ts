/** Sites whose videos play in a frame of the page: their name, the player of a video, and its own page. */
const PLAYERS = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    // An unlisted video has a key behind its number, e.g. `76979871/8272103f6e`.
    player: (id: string) => {
      const [number, key] = id.split('/');
      return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
    },
    page: (id: string) => `https://vimeo.com/${id}`,
  },
} as const;

/** Place of a video: a film file, a site with a player for frames, or an address that the page only links to. */
export type VideoSource =
  | { readonly type: 'file' | 'link'; readonly url: string }
  | { readonly type: keyof typeof PLAYERS; readonly id: string };

/** Origins of the players that a page with videos may frame. */
export const PLAYER_ORIGINS: readonly string[] = Object.values(PLAYERS).map(({ origin }) => origin);

/** Returns the address of the player of a video; undefined for a file or a link. */
export const videoPlayer = (source: VideoSource): string | undefined =>
  'id' in source ? PLAYERS[source.type].player(source.id) : undefined;

/** Returns the address of a video outside the page: its file, or its own page. */
export const videoPage = (source: VideoSource): string =>
  'id' in source ? PLAYERS[source.type].page(source.id) : source.url;

/** Returns the site that shows a video, e.g. `YouTube` or `films.example.com`; undefined for a film file, which plays in the page. */
export function videoSite(source: VideoSource): string | undefined {
  if (source.type === 'file') return undefined;
  return 'id' in source ? PLAYERS[source.type].name : new URL(source.url).hostname;
}

import { atom } from 'nanostores';

/** A video to play. */
export interface PlayableVideo {
  readonly name: string;
  /** Language of its name; undefined for the language of the page. */
  readonly lang: string | undefined;
  /** Address of its file, or of its page on the site that shows it. */
  readonly url: string;
  /** Address of its player in a frame; undefined for a film file. */
  readonly player: string | undefined;
}

/** Video in the modal; null while the modal is closed. */
export const $video = atom<PlayableVideo | null>(null);

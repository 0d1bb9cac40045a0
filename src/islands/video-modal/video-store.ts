import { atom } from 'nanostores';

/** A video to play: the address of its file or page, and its id where YouTube holds it. */
export interface PlayableVideo {
  readonly name: string;
  readonly url: string;
  readonly youtube: string | undefined;
}

/** The video that the modal plays; null while it is closed. */
export const $video = atom<PlayableVideo | null>(null);

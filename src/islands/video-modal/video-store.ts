import { atom } from 'nanostores';

/** Video to play: URL of its file or page, and its id for a YouTube video. */
export interface PlayableVideo {
  readonly name: string;
  readonly url: string;
  readonly youtube: string | undefined;
}

/** Video in the modal; null while the modal is closed. */
export const $video = atom<PlayableVideo | null>(null);

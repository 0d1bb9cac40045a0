import { useState } from 'react';
import type { PlayableVideo } from './video-store.ts';

/** Ends sound and download at once when the player goes; the browser would do so at a time of its own choosing. */
const stopWhenGone = (player: HTMLVideoElement) => () => {
  player.removeAttribute('src');
  player.load();
};

/** The words of the player; given by the page, so that the player needs no file of words. */
export interface PlayerWords {
  readonly close: string;
  readonly failed: string;
  readonly openItself: string;
}

/** Plays a video: a file in the browser's own player, a YouTube video in a frame that sets no cookie. */
export function Player({
  video: { name, url, youtube },
  words,
}: {
  video: PlayableVideo;
  words: PlayerWords;
}) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p role="alert" className="video-frame">
        {words.failed} <a href={url}>{words.openItself}</a>
      </p>
    );
  if (youtube === undefined)
    return (
      <video
        ref={stopWhenGone}
        className="video-frame"
        src={url}
        aria-label={name}
        controls
        // The gallery's films have no sound; one that has starts without it, which every browser lets start by itself.
        muted
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
    );
  return (
    <iframe
      className="video-frame"
      src={`https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`}
      title={name}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

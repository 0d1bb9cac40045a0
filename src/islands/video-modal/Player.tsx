import { useState } from 'react';
import type { PlayableVideo } from './video-store.ts';

/** Stops sound and download as soon as the player is removed; otherwise the browser does so at an arbitrary time. */
const stopOnRemoval = (player: HTMLVideoElement) => () => {
  player.removeAttribute('src');
  player.load();
};

/** Messages of the player. Passed by the page, so that the browser loads no file of messages for them. */
export interface PlayerLabels {
  readonly close: string;
  readonly failed: string;
  readonly openItself: string;
}

/** Plays a video: a film file in the browser's own player, any other in the frame of its site. */
export function Player({
  video: { name, lang, url, player },
  labels,
}: {
  video: PlayableVideo;
  labels: PlayerLabels;
}) {
  // A frame reports no error.
  const [failed, setFailed] = useState(() => player !== undefined && !navigator.onLine);
  if (failed)
    return (
      <p role="alert" className="video-frame">
        {labels.failed} <a href={url}>{labels.openItself}</a>
      </p>
    );
  if (player === undefined)
    return (
      <video
        ref={stopOnRemoval}
        className="video-frame"
        src={url}
        lang={lang}
        aria-label={name}
        controls
        // Muted, because browsers autoplay only muted videos. The gallery's films have no sound anyway.
        muted
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
    );
  return (
    <iframe
      className="video-frame"
      src={player}
      lang={lang}
      title={name}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

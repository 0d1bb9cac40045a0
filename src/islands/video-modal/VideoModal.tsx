import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Player, type PlayerLabels } from './Player.tsx';
import { $video } from './video-store.ts';

/** The full-screen player of the chosen video. Closing it, by button, Escape or a tap beside the player, unsets the video. */
export function VideoModal({ labels }: { labels: PlayerLabels }) {
  const video = useStore($video, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className="video-modal"
      aria-label={video?.name}
      onClick={onClick}
      onClose={() => $video.set(null)}
    >
      <form method="dialog">
        <button type="submit" className="video-close">
          {labels.close}
        </button>
      </form>
      {video && <Player video={video} labels={labels} />}
    </dialog>
  );
}

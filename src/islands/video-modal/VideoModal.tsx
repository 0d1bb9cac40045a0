import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Player, type PlayerLabels } from './Player.tsx';
import { $video } from './video-store.ts';

/** The full-screen player of the chosen video. Closing it, by button, Escape or a tap beside the player, unsets the video. */
export function VideoModal({ labels }: { labels: PlayerLabels }) {
  const video = useStore($video, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  return (
    <dialog ref={dialog} className="video-modal" aria-label={video?.name} onClose={() => $video.set(null)}>
      <form method="dialog">
        <button type="submit" className="video-close">
          {labels.close}
        </button>
      </form>
      {video && <Player video={video} labels={labels} />}
    </dialog>
  );
}

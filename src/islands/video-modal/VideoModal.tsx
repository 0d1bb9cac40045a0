import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Player, type PlayerWords } from './Player.tsx';
import { $video } from './video-store.ts';

/** The full-screen player of the one video that is chosen; closing it, by any means, forgets the video. */
export function VideoModal({ words }: { words: PlayerWords }) {
  const video = useStore($video, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  return (
    <dialog ref={dialog} className="video-modal" aria-label={video?.name} onClose={() => $video.set(null)}>
      <form method="dialog">
        <button type="submit" className="video-close">
          {words.close}
        </button>
      </form>
      {video && <Player video={video} words={words} />}
    </dialog>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { GALLERY } from '../../lib/words.ts';
import { Player } from './Player.tsx';
import { $video } from './video-store.ts';

/** The full-screen player of the one video that is chosen; closing it, by any means, forgets the video. */
export function VideoModal() {
  const video = useStore($video, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  return (
    <dialog ref={dialog} className="video-modal" aria-label={video?.name} onClose={() => $video.set(null)}>
      <form method="dialog">
        <button type="submit" className="video-close">
          {GALLERY.videos.close}
        </button>
      </form>
      {video && <Player video={video} />}
    </dialog>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Player, type PlayerLabels } from './Player.tsx';
import { type ListedVideo, VideoLink, type VideoLinkLabels } from './VideoLink.tsx';
import { $video } from './video-store.ts';

interface Props {
  readonly videos: readonly ListedVideo[];
  readonly labels: VideoLinkLabels & PlayerLabels;
}

/** Full-screen player of the chosen video. Closes by its button, by Escape, or by a tap beside the player. */
function VideoModal({ labels }: { labels: PlayerLabels }) {
  const video = useStore($video, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  return (
    <dialog ref={dialog} className="modal" aria-label={video?.name} onClose={() => $video.set(null)}>
      <form method="dialog" className="self-end">
        <button type="submit" className="video-close">
          {labels.close}
        </button>
      </form>
      {video && <Player video={video} labels={labels} />}
    </dialog>
  );
}

/** List of video links, with the modal that plays them. */
export default function VideoGallery({ videos, labels }: Props) {
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video, index) => (
          <li key={video.url} className="video-card lift">
            <VideoLink video={video} labels={labels} eager={index === 0} />
            {video.transcript && <p className="px-4 pb-4 text-sm text-ink-soft">{video.transcript}</p>}
          </li>
        ))}
      </ul>
      <VideoModal labels={labels} />
    </>
  );
}

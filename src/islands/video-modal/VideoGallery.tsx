import type { PlayerLabels } from './Player.tsx';
import { VideoLink, type VideoLinkLabels } from './VideoLink.tsx';
import { VideoModal } from './VideoModal.tsx';
import type { PlayableVideo } from './video-store.ts';

interface Props {
  readonly videos: readonly PlayableVideo[];
  readonly labels: VideoLinkLabels & PlayerLabels;
}

/** A list of links to videos, with the modal that plays them. */
export default function VideoGallery({ videos, labels }: Props) {
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <li key={video.url}>
            <VideoLink video={video} labels={labels} />
          </li>
        ))}
      </ul>
      <VideoModal labels={labels} />
    </>
  );
}

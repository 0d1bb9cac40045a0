import type { PlayerLabels } from './Player.tsx';
import { type ListedVideo, VideoLink, type VideoLinkLabels } from './VideoLink.tsx';
import { VideoModal } from './VideoModal.tsx';

interface Props {
  readonly videos: readonly ListedVideo[];
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

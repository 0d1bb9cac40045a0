import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isPlainClick } from '../link-clicks.ts';
import { $video, type PlayableVideo } from './video-store.ts';

/** The words of a link to a video, beside its name. */
export interface VideoLinkLabels {
  /** Stands before the name of each video, for screen readers. */
  readonly play: string;
  readonly onYouTube: string;
}

/** A video, what is seen in it, its poster, and what stands in for one: the symbol of an embryo stage on a color. */
export interface ListedVideo extends PlayableVideo {
  readonly transcript: string | undefined;
  /** Address of a picture. */
  readonly poster: string | undefined;
  readonly drawing: { readonly stage: string; readonly ground: string };
}

/** Returns true for a browser with modal dialogs: Safari before 15.4 and Firefox before 98 have none. */
const hasModals = () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

/** A link to a video that opens it in the modal. A click for a new tab, or a browser without dialogs, follows the link. */
export function VideoLink({
  video,
  labels,
  eager,
}: {
  video: ListedVideo;
  labels: VideoLinkLabels;
  /** True for a poster that is seen at once. */
  eager: boolean;
}) {
  const { name, url, youtube, poster, drawing } = video;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || !hasModals()) return;
    event.preventDefault();
    // A dialog returns focus to the element that had it, but Safari does not focus a link that is clicked.
    event.currentTarget.focus();
    $video.set(video);
  };
  return (
    <a
      className="video-link"
      href={url}
      rel={youtube ? 'noopener noreferrer' : undefined}
      data-replay-click
      data-video={name}
      data-youtube={youtube}
      onClick={onClick}
    >
      <span className={`video-poster ${drawing.ground}`}>
        {poster ? (
          <img
            src={poster}
            alt=""
            width={1280}
            height={720}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
        ) : (
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#embryo-${drawing.stage}`} />
          </svg>
        )}
        <span className="video-play">
          <Icon name="play" className="size-7" />
        </span>
      </span>
      <span className="p-4">
        <span className="block text-lg font-semibold">
          <span className="sr-only">{labels.play} </span>
          {name}
        </span>
        {youtube && <span className="text-sm text-ink-soft">{labels.onYouTube}</span>}
      </span>
    </a>
  );
}

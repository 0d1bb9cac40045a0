import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isPlainClick } from '../link-clicks.ts';
import { $video, type PlayableVideo } from './video-store.ts';

/** Messages of a video link. */
export interface VideoLinkLabels {
  /** Text before the name of each video, for screen readers, e.g. `Play video:`. */
  readonly play: string;
  readonly onYouTube: string;
}

/** Video with its transcript and poster. Without a poster, `drawing` is shown: an embryo stage on a background class. */
export interface ListedVideo extends PlayableVideo {
  readonly transcript: string | undefined;
  /** URL of the poster. */
  readonly poster: string | undefined;
  readonly drawing: { readonly stage: string; readonly ground: string };
}

/** Returns true for a browser with modal dialogs: Safari before 15.4 and Firefox before 98 have none. */
const hasModals = () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

/** Link that opens a video in the modal. A click for a new tab, or a browser without dialogs, follows the link. */
export function VideoLink({
  video,
  labels,
  eager,
}: {
  video: ListedVideo;
  labels: VideoLinkLabels;
  /** True for a poster in the first viewport. */
  eager: boolean;
}) {
  const { name, url, youtube, poster, drawing } = video;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || !hasModals()) return;
    event.preventDefault();
    // A dialog returns focus to the previously focused element, but Safari does not focus a clicked link.
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

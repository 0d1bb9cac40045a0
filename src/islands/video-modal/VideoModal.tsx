import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isPlainClick } from '../link-clicks.ts';
import { StaticChildren } from '../StaticChildren.tsx';
import { Player, type PlayerLabels } from './Player.tsx';
import { $video } from './video-store.ts';

/** Id of the element around the list. */
const LIST_ID = 'videos';

interface Props {
  readonly labels: PlayerLabels;
  /** The list: links with `data-video` (name), and `data-player` where the video plays in a frame. */
  readonly children: ReactNode;
}

/** Returns true for a browser with modal dialogs: Safari before 15.4 and Firefox before 98 have none. */
const hasModals = () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

/** Plays the video of a link. A click for a new tab, or a browser without dialogs, follows the link. */
function playLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]');
  if (!link || !isPlainClick(event) || !hasModals()) return;
  event.preventDefault();
  // A dialog returns focus to the element that had it, but Safari does not focus a link that is clicked.
  link.focus();
  const { video: name = '', player } = link.dataset;
  $video.set({ name, lang: link.querySelector<HTMLElement>('[lang]')?.lang, url: link.href, player });
}

/** A list of videos with their full-screen player. Closing it, by button, Escape or a tap beside the player, unsets the video. */
export default function VideoModal({ labels, children }: Props) {
  const video = useStore($video, { ssr: 'initial' });
  const list = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: a held click may come before the passive effects. A listener of the list also hears links that a
  // script adds, where the build had no list.
  useLayoutEffect(() => {
    const { current } = list;
    current?.addEventListener('click', playLink);
    return () => current?.removeEventListener('click', playLink);
  }, []);
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
  }, [video]);
  return (
    <>
      <div ref={list} id={LIST_ID}>
        <StaticChildren within={LIST_ID}>{children}</StaticChildren>
      </div>
      <dialog ref={dialog} className="modal" aria-label={video?.name} onClose={() => $video.set(null)}>
        <form method="dialog" className="self-end">
          <button type="submit" className="video-close">
            {labels.close}
          </button>
        </form>
        {video && <Player video={video} labels={labels} />}
      </dialog>
    </>
  );
}

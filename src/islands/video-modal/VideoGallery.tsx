import { type ReactNode, useEffect, useRef } from 'react';
import { isPlainClick } from '../../lib/clicks.ts';
import type { PlayerWords } from './Player.tsx';
import { VideoModal } from './VideoModal.tsx';
import { $video } from './video-store.ts';

/**
 * A list of links to videos, with the modal that plays them. The links are the page's own: a click that wants a new
 * tab, or a browser without dialogs, follows them as links.
 */
export default function VideoGallery({ children, words }: { children?: ReactNode; words: PlayerWords }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openVideo = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]');
      if (!link || !isPlainClick(event) || !('HTMLDialogElement' in window)) return;
      event.preventDefault();
      const { video: name = '', youtube } = link.dataset;
      // A dialog gives focus back to where it was, but Safari does not focus a link that is clicked.
      link.focus();
      $video.set({ name, url: link.href, youtube });
    };
    const box = list.current;
    box?.addEventListener('click', openVideo);
    return () => box?.removeEventListener('click', openVideo);
  }, []);
  return (
    <>
      <div ref={list}>{children}</div>
      <VideoModal words={words} />
    </>
  );
}

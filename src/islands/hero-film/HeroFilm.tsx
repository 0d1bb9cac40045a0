import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sparesData } from '../../lib/connection.ts';
import { FILM } from '../../lib/strings.ts';

interface Props {
  /** The film's files, the smallest first; a browser takes the first that it can play. */
  sources: readonly { src: string; type: string }[];
  /** The picture that the film begins and ends with. */
  children?: ReactNode;
}

/** A mouse is over the picture, its owner has nothing against motion, and the film costs them nothing they would miss. */
const mayStart = (picture: Element): boolean =>
  picture.matches(':hover') &&
  matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches &&
  !sparesData(Reflect.get(navigator, 'connection'));

/**
 * A picture that comes alive. Until someone reaches for it no byte of the film is asked for: a mouse over it starts the
 * film where motion and data are welcome; anyone else starts it with the button. It is silent, has no end, and the same
 * button holds it.
 */
export default function HeroFilm({ sources, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [asked, setAsked] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (box.current && mayStart(box.current)) setAsked(true);
  }, []);
  const toggle = () => {
    setAsked(true);
    if (playing) player.current?.pause();
    // Refused or overtaken by a pause: the button then still says "play".
    else player.current?.play().catch(() => {});
  };
  return (
    <div ref={box} className="relative">
      {children}
      {asked && (
        <video
          ref={player}
          className="absolute inset-0 size-full rounded-card object-cover"
          muted
          autoPlay
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          {sources.map(({ src, type }, index) => (
            <source
              key={src}
              src={src}
              type={type}
              // The last one failed too: the picture below is what there is.
              onError={index === sources.length - 1 ? () => setAsked(false) : undefined}
            />
          ))}
        </video>
      )}
      <div className="needs-script absolute bottom-3 right-3">
        <button
          type="button"
          data-replay-click
          className="grid size-12 place-items-center rounded-full bg-cream/90 text-teal-deep hover:bg-white"
          aria-label={playing ? FILM.pause : FILM.play}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
            <path d={playing ? 'M6 5h4v14H6zm8 0h4v14h-4z' : 'M8 5v14l11-7z'} />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** The part of the Network Information API that the site reads; Safari and Firefox lack it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/**
 * Returns true where the film must not load unasked: the browser saves data, or the connection is slower than 4G.
 * @param connection `navigator.connection`; where a browser lacks it, no restriction is known.
 */
export const sparesData = ({ saveData, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType !== '4g';

/**
 * `<hero-film>`: a picture with a silent, looping video above it. The video plays automatically 2 s after the first paint. With
 * reduced motion, data saving or a slow connection it loads only when the button is pressed. The button also pauses it. The
 * attribute `playing` is set while it plays. The script is inlined into the page, so its size matters.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    video.onplay = video.onpause = () => this.toggleAttribute('playing', !video.paused);
    // No file that can be played: the picture is still there, since the video is transparent. `play` waits for ever then.
    video.lastElementChild?.addEventListener('error', () => video.pause());
    const play = () => {
      video.hidden = false;
      video.play().catch(() => video.pause());
    };
    button.onclick = () => (video.paused ? play() : video.pause());
    // FilmPlayer.astro delays autoplay by an animation that ends 2 s after the first paint.
    this.onanimationend = () => {
      if (video.hidden && !sparesData(navigator.connection)) play();
    };
  }
}

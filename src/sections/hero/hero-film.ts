/** Part of the Network Information API that the site reads; missing in Safari and Firefox. */
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
 * Returns true for a browser that must not load the film automatically: it saves data, or is slower than 4G.
 * @param connection `navigator.connection`; undefined in browsers without it, which load the film.
 */
export const sparesData = ({ saveData, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType !== '4g';

/**
 * `<hero-film>`: a silent, looping video above a picture. Plays automatically 2 s after the first paint. With reduced
 * motion, data saving or a slow connection, it loads only when the button is pressed; the button also pauses it. Sets the
 * attribute `playing` while it plays. The script is inlined into the page, so its size matters.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    video.onplay = video.onpause = () => this.toggleAttribute('playing', !video.paused);
    // Without a supported file, `play` would wait forever. The picture stays visible, because the video is transparent.
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

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
 * `<hero-film>`: a silent, looping video above a picture. Its button plays and pauses it. Sets the attribute `playing` while it
 * plays.
 *
 * FilmHero.astro loads this code 2 s after the first paint, or when the button is pressed. Then the film starts, but with data
 * saving or a slow connection only for a press.
 */
class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    const picture = this.querySelector('img');
    if (!video || !button || !picture) return;
    const sources = [...video.querySelectorAll('source')];
    const play = () => {
      // Older browsers ignore the attribute `media` of a source.
      const fitting = sources.find(
        (source) => matchMedia(source.media).matches && video.canPlayType(source.type),
      );
      if (video.hidden && fitting) video.src = fitting.src;
      // The shape of the picture: until its file is read, a video has a shape of its own, and would move.
      video.style.aspectRatio = `${picture.naturalWidth} / ${picture.naturalHeight}`;
      video.hidden = false;
      // The picture stays visible where no file plays, because the video is transparent.
      video.play().catch(() => video.pause());
    };
    video.onplay = video.onpause = () => this.toggleAttribute('playing', !video.paused);
    button.onclick = () => (video.paused ? play() : video.pause());
    button.onanimationend = null;
    // A turned phone shows the other picture, to which this film does not belong.
    matchMedia(sources[0]?.media ?? '').onchange = () => {
      video.pause();
      video.hidden = true;
    };
    const isPressed = button.value !== '';
    if (isPressed || !sparesData(navigator.connection)) play();
  }
}

customElements.define('hero-film', HeroFilm);

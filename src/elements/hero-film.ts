import { sparesData } from '../lib/connection.ts';

/**
 * `<hero-film>`: a picture with a silent, looping film above it. No byte of the film is loaded before the button is
 * pressed, or a mouse enters where the element's `media` matches and data are not restricted. The button also pauses.
 * The attribute `playing` is there while the film runs. Inlined into its page, so each byte counts.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    video.onplay = video.onpause = () => this.toggleAttribute('playing', !video.paused);
    button.onclick = () => {
      if (video.paused) {
        video.hidden = false;
        // No file that can be played: the picture is still there, since the video is transparent.
        video.play().catch(() => video.pause());
      } else video.pause();
    };
    this.onmouseenter = () => {
      this.onmouseenter = null;
      if (
        video.paused &&
        matchMedia(`${this.getAttribute('media')}`).matches &&
        !sparesData(navigator.connection)
      )
        button.click();
    };
  }
}

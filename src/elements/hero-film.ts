import { sparesData } from '../lib/connection.ts';

/**
 * `<hero-film>`: a picture with a silent, looping film above it. Where the element's `media` matches and data are not
 * restricted, the film starts by itself once the page has loaded; elsewhere no byte of it is loaded before the button is
 * pressed, which also pauses it. The attribute `playing` is there while the film runs. Inlined into its page, so each
 * byte counts.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    const load = () => {
      video.hidden = false;
      // A browser pauses a film that plays by its attribute while it is out of sight. Where no file can be played, the
      // picture is still there, since the video is transparent.
      video.autoplay = true;
      video.load();
    };
    video.onplay = video.onpause = () => this.toggleAttribute('playing', !video.paused);
    button.onclick = () => {
      if (!video.paused) video.pause();
      else if (video.readyState) video.play();
      else load();
    };
    if (matchMedia(`${this.getAttribute('media')}`).matches && !sparesData(navigator.connection))
      addEventListener('load', load);
  }
}

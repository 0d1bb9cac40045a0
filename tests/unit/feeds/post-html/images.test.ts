import { describe, expect, test } from 'vitest';
import { clean } from '../../../support/post-texts.ts';

describe('pictures and frames', () => {
  test('a picture comes from the site, lazily and with its size', async () => {
    expect((await clean('<p><img src="/good.jpg" alt="A room"></p>')).html).toBe(
      '<p><img src="/pictures/a-960.webp" srcset="/pictures/a-480.webp 480w, /pictures/a-960.webp 960w" sizes="(min-width: 48rem) 42rem, 90vw" width="960" height="640" alt="A room" loading="lazy" decoding="async"></p>',
    );
  });
  test('a picture that cannot be loaded is left out', async () => {
    expect((await clean('<p>a<img src="data:image/png;base64,AA">b<img srcset="x 1x">c</p>')).html).toBe(
      '<p>abc</p>',
    );
  });
});

import { expect, test } from 'vitest';
import { renderPostHtml } from '../../../../src/feeds/post-html/post-html.ts';

/** Returns the addresses of the pictures that a text requests. */
async function addressesIn(text: string): Promise<string[]> {
  const addresses: string[] = [];
  const loadImage = async (src: string) => {
    addresses.push(src);
    return null;
  };
  await renderPostHtml(text, { api: new URL('https://admin.example.com'), loadImage });
  return addresses;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([
  [`<p><img src="${PIXEL}" data-src="/a.jpg" alt="A"></p>`, ['/a.jpg']],
  [
    `<figure><img src="${PIXEL}" data-lazy-src="/a.jpg"><noscript><img src="/a.jpg"></noscript></figure>`,
    ['/a.jpg'],
  ],
  [`<img data-src="/a.jpg"> <noscript><img src="/a.jpg"></noscript>`, ['/a.jpg']],
  ['<picture><source srcset="/a.webp"><img alt="A" srcset="/a.jpg 1x, /a2.jpg 2x"></picture>', ['/a2.jpg']],
  ['<picture><source srcset="/a.webp 480w, /b.webp 960w"><img alt="A"></picture>', ['/b.webp']],
  [`<img src="${PIXEL}" data-srcset="/a.jpg 480w,/b.jpg 960w">`, ['/b.jpg']],
  ['<img src="/small.jpg" data-original="/large.jpg">', ['/large.jpg']],
  ['<img src="/a.jpg" srcset="/b.jpg 2x">', ['/a.jpg']],
  ['<img src="/a.jpg"><noscript><img src="/b.jpg"></noscript>', ['/a.jpg', '/b.jpg']],
  ['<noscript><p>Text <img src="/a.jpg"></p></noscript>', ['/a.jpg']],
  [`<img src="${PIXEL}">`, [PIXEL]],
])('%s shows %j', async (text, addresses) => {
  expect(await addressesIn(text)).toEqual(addresses);
});

import { expect, test } from 'vitest';
import { renderPostHtml } from '../../../../src/feeds/post-html/post-html.ts';

const render = (text: string) =>
  renderPostHtml(text, { api: new URL('https://admin.example.com'), loadImage: async () => null });

test.each([
  "<p><span style='font-family:SutonnyMJ'>Avgiv ‡ivMx‡`i hZœ †bB|</span></p>",
  '<p><font face="SutonnyMJ">UvKv 50,000</font> only</p>',
  '<p style="font-family: \'Brahmaputra MJ\', serif"><b>UvKv</b></p>',
  '<p>Avgiv †ivMx‡`i hZœ †bB| AvBwfGd wPwKrmv Kx? Wv³v‡ii mv‡_ K_v ejyb|</p>',
  'Avgiv †ivMx‡`i hZœ †bB| AvBwfGd wPwKrmv Kx? Wv³v‡ii mv‡_ K_v ejyb|',
])('%s is refused as Bijoy', async (text) => {
  await expect(render(text)).rejects.toThrow('typed in Bijoy, not Unicode');
});

test.each([
  ['Bangla in Unicode that keeps an old font', '<p style="font-family:SutonnyMJ">আমরা IVF করি</p>'],
  [
    'English in a font of its own',
    '<p style="font-family:SutonnyMJ"><span style="font-family:Arial">Our clinic</span></p>',
  ],
  ['a font of Unicode', '<p style="font-family:SutonnyOMJ">Our clinic</p>'],
  ['numbers', '<p style="font-family:SutonnyMJ">50,000</p>'],
  ['marks of footnotes', '<p>Better† than before‡. †P &lt; .05; ‡Adjusted for age.</p>'],
])('%s is no Bijoy', async (_, text) => {
  await expect(render(text)).resolves.toBeDefined();
});

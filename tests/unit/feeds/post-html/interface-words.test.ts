import { describe, expect, test } from 'vitest';
import { renderPostHtml } from '../../../../src/feeds/post-html/post-html.ts';
import { htmlWithoutWords, postHtml } from '../../../../src/lib/post-html.ts';
import { CONTEXT, WORDS } from '../../../support/post-texts.ts';

describe('pictures and frames', () => {
  test('the text of its link is marked as a message of the interface', async () => {
    const frame = '<iframe src="https://youtu.be/M7lc1UVf-VE"></iframe>';
    const { html } = await renderPostHtml(`<p>a${frame}b</p>`, CONTEXT);
    const link = '<a href="https://www.youtube.com/watch?v=M7lc1UVf-VE" rel="noopener noreferrer">';
    expect(html).toEqual([`<p>a<br>${link}`, { word: 'watchVideo' }, '</a><br>b</p>']);
    expect(postHtml(html, { ...WORDS, watchVideo: '<ভিডিও> & ছবি' })).toContain('>&lt;ভিডিও> &amp; ছবি</a>');
    expect(htmlWithoutWords(html)).toContain('></a>');
  });
});

import { describe, expect, test } from 'vitest';
import { clean } from '../../../support/post-texts.ts';

describe('pictures and frames', () => {
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE"></iframe>',
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    ],
    ['<iframe src="//www.google.com/maps/embed?pb=1"></iframe>', 'https://www.google.com/maps/embed?pb=1'],
  ])('%s becomes a link, and is reported', async (body, href) => {
    const { html, warnings } = await clean(`<p>a</p>${body}<p>b</p>`);
    expect(html).toContain(`<p><a href="${href}" rel="noopener noreferrer">`);
    expect(html).toContain('<p>b</p>');
    expect(warnings[0]).toContain('became a plain link');
  });
});

import { describe, expect, test } from 'vitest';
import { clean, nest } from '../../../support/post-texts.ts';

describe('limits', () => {
  test.each([
    ['div', nest('<div>', '</div>', 60_000)],
    ['b, never closed', '<b>'.repeat(60_000)],
    ['blockquote', nest('<blockquote>', '</blockquote>', 5000)],
    ['ul and li', nest('<ul><li>', '</li></ul>', 5000)],
    ['tables', '<table><tr><td>'.repeat(5000)],
    ['end tags of nothing', '<i></b>'.repeat(5000)],
    ['end tags in attributes', '<div title="</div>">'.repeat(5000)],
    ['end tags in comments', '<div><!-- </div> -->'.repeat(5000)],
    ['end tags in code', '<div><script></div></script>'.repeat(5000)],
    ['svg', '<svg><g>'.repeat(5000)],
    ['templates', '<template>'.repeat(5000)],
  ])('nested %s are refused, and crash nothing', async (_, body) => {
    await expect(clean(body)).rejects.toThrow('nests more than 256 elements');
  });
  test('the deepest text that is allowed is printed', async () => {
    const { html } = await clean(nest('<b>', '</b>', 256));
    expect(html.match(/<\/b>/g)).toHaveLength(256);
    await expect(clean(nest('<blockquote>', '</blockquote>', 257))).rejects.toThrow('nests more than 256');
  });
  test('many neighbors are not deep', async () => {
    expect((await clean('<p>a<hr><li>b<br>'.repeat(3000))).html).toContain('<p>a</p>');
  });
  test('a text of very many elements is refused', async () => {
    await expect(clean('<br>'.repeat(100_001))).rejects.toThrow('more than 100000 elements');
  });
  test('an element of very many attributes is refused', async () => {
    const attributes = Array.from({ length: 500_000 }, (_, at) => ` a${at}`).join('');
    await expect(clean(`<p${attributes}>x</p>`)).rejects.toThrow('more than 100 attributes');
  });
});

describe('a result grows with its text alone', () => {
  /** Formatting that a browser would repeat in each paragraph that follows. */
  const formatting = Array.from({ length: 250 }, (_, at) => `<b id=n${at}>`).join('');
  test('where formatting is never closed', async () => {
    const [short, long] = [
      await clean(formatting + '<p>x'.repeat(100)),
      await clean(formatting + '<p>x'.repeat(1100)),
    ];
    expect(long.html.length - short.html.length).toBe('<p>x</p>'.length * 1000);
  });
});

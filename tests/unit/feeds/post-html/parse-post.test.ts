import { describe, expect, test } from 'vitest';
import { clean } from '../../../support/post-texts.ts';

describe('limits', () => {
  test('a text of megabytes is shown, and reported', async () => {
    const paragraph = `<p>${'word '.repeat(30)}</p>`;
    const { html, warnings } = await clean(paragraph.repeat(20_000));
    expect(html.length).toBe(paragraph.length * 20_000);
    expect(warnings[0]).toContain('very long');
  }, 30_000);
  test('a larger text is rejected', async () => {
    await expect(clean(`<p>${'x'.repeat(9_000_000)}`)).rejects.toThrow('longer than 8 million');
  });
});

import { describe, expect, test } from 'vitest';
import { clean } from '../../../support/post-texts.ts';

describe('pictures and frames', () => {
  test.each(['iframe', 'object', 'embed', 'form', 'video'])('<%s> is removed, and reported', async (tag) => {
    const { html, warnings } = await clean(`<p>a</p><${tag} src="https://a.example/x"></${tag}><p>b</p>`);
    expect(html).toBe('<p>a</p><p>b</p>');
    expect(warnings[0]).toContain(`an embedded ${tag} was left out`);
  });
});

import { describe, test } from 'vitest';
import { clean, expectHtml, POST_TEXTS } from '../../../support/post-texts.ts';

describe('links', () => {
  test.each(POST_TEXTS.links)('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

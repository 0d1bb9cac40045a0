import { expect, test } from 'vitest';
import { nameEmoji } from '../../../../src/feeds/post-html/emoji.ts';
import { runStep } from '../../../support/post-step.ts';

const name = runStep(nameEmoji);

test.each([
  ['a small picture of an emoji', '<p>Well <img src="/a.png" alt="👶" width="20"></p>', '<p>Well 👶</p>'],
  ['a picture of WordPress', '<p><img class="wp-smiley emoji" src="/a.png" alt="❤"></p>', '<p>❤</p>'],
])('%s becomes its character', (_, body, result) => {
  expect(name(body).html).toBe(result);
});

test.each([
  ['a photo named by an emoji', '<p><img src="/a.jpg" alt="👶" width="800"></p>'],
  ['a small picture with words', '<p><img src="/a.png" alt="Logo" width="20"></p>'],
])('%s stays a picture', (_, body) => {
  expect(name(body).html).toBe(body);
});

import { expect, test } from 'vitest';
import { lastReport } from '../../../scripts/build/run-astro.ts';

/** Error output of Astro 7.3 when a page threw an error that had a cause. */
const THROWN = `
warn - You have enabled experimental features: optimizeUniversalDefaults
07:24:37 [ERROR] Error: no films
    at file:///site/.astro/.prerender/chunks/videos_BlYLML7S.mjs:208:51
    at async renderPage (file:///site/.astro/.prerender/chunks/classPrivateFieldGet2.mjs:2334:16)
07:24:37 [ERROR] [build] Caught error rendering /gallery/videos: Error: no films
no films
  Location:
    /site/src/pages/gallery/videos.astro:12:7
  Stack trace:
    at file:///site/.astro/.prerender/chunks/videos_BlYLML7S.mjs:208:51
  Caused by:
  the list is empty
second line of the cause
    at file:///site/.astro/.prerender/chunks/videos_BlYLML7S.mjs:208:104
`;

test('the message of a failed build names the page, the error and its cause, and no places in the code', () => {
  expect(lastReport(THROWN).split('\n')).toEqual([
    '[build] Caught error rendering /gallery/videos: Error: no films',
    'no films',
    'Caused by:',
    'the list is empty',
    'second line of the cause',
  ]);
});

test('a report after a warning is found, without the warning', () => {
  const errors =
    '07:24:37 [WARN] [content] a folder is empty\n[AstroUserError] The address is invalid.\n  Hint:\n    Set SITE_URL.\n';
  expect(lastReport(errors)).toBe('[AstroUserError] The address is invalid.\nHint:\nSet SITE_URL.');
});

test('an error output without a report has no message', () => {
  expect(lastReport('warn - experimental features\n')).toBe('');
});

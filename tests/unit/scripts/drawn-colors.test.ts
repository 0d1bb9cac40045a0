import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { colorMistakes } from '../../../scripts/content-checks/colors.ts';
import { ContentFiles } from '../../../scripts/content-checks/content-files.ts';
import { findProjectMistakes } from '../../../scripts/content-checks/project-mistakes.ts';
import {
  drawnColorsFaults,
  readDrawnColors,
  readTokenColors,
  recordDrawnColors,
} from '../../../scripts/support/drawn-colors.ts';

/** Folders that a check of the content lists. */
const FOLDERS = [
  ...['branches', 'claims', 'doctors', 'pages', 'prices', 'treatments'].map((name) => `content/${name}`),
  'assets/pictures',
  'assets/portraits',
];

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const writeTokens = (teal: string) =>
  write(
    'src/styles/tokens.json',
    JSON.stringify({ colors: { current: 'currentColor', teal: { DEFAULT: teal, deep: '#001010' } } }),
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'colors-'));
  writeTokens('#004040');
  write('src/assets/drawn-colors.json', JSON.stringify({ drawings: {}, film: {} }));
  recordDrawnColors(root, 'drawings');
  recordDrawnColors(root, 'film');
});
afterEach(() => rmSync(root, { recursive: true }));

test('tokens have a name each, in groups too; words such as currentColor are no colors', () => {
  expect(readTokenColors(root)).toEqual({ teal: '#004040', 'teal.deep': '#001010' });
});

test('drawings in former colors stop a build, until they are drawn again', () => {
  expect(drawnColorsFaults(root)).toEqual([]);
  writeTokens('#400040');
  expect(drawnColorsFaults(root)).toEqual([expect.stringContaining('npm run assets -- colors')]);
  recordDrawnColors(root, 'drawings');
  expect(readDrawnColors(root).drawings.teal).toBe('#400040');
  expect(drawnColorsFaults(root)).toEqual([]);
});

test('a film in former colors stops a build, until it is drawn again or deleted', () => {
  write('src/assets/films/home-hero-wide.av1.mp4', 'film');
  writeTokens('#400040');
  recordDrawnColors(root, 'drawings');
  expect(drawnColorsFaults(root)).toEqual([expect.stringContaining('npm run assets -- film')]);
  rmSync(path.join(root, 'src/assets/films'), { recursive: true });
  expect(drawnColorsFaults(root)).toEqual([]);
});

test('the check of the content names tokens that the drawings do not have', () => {
  for (const folder of FOLDERS) mkdirSync(path.join(root, 'src', folder), { recursive: true });
  writeTokens('#400040');
  expect(findProjectMistakes(new ContentFiles(root))).toContainEqual(
    expect.stringMatching(/^src\/styles\/tokens\.json: The drawings have other colors/),
  );
});

test.each([
  ['missing', undefined, /^The colors cannot be read: ENOENT.* restore it from an earlier version\.$/],
  ['no JSON', '{ "colors": ', /^The colors cannot be read: .*JSON.* Correct the file/],
  [
    'without a color',
    '{ "colors": { "white": "#fff" } }',
    /^colors › white: Write a color as #rrggbb\. Correct it/,
  ],
])('tokens that are %s are one mistake, with what to do', (_, text, message) => {
  const file = 'src/styles/tokens.json';
  if (text === undefined) rmSync(path.join(root, file));
  else write(file, text);
  const [first] = colorMistakes(root);
  expect(first).toEqual({ file, message: expect.stringMatching(message) });
});

test('a broken record of drawn colors is named', () => {
  write('src/assets/drawn-colors.json', '{');
  expect(drawnColorsFaults(root)).toEqual([
    'src/assets/drawn-colors.json cannot be read. Restore it from an earlier version.',
  ]);
});

test('the drawings and the film of this project have the colors of its tokens', () => {
  expect(drawnColorsFaults(process.cwd())).toEqual([]);
});

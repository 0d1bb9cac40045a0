import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentFiles } from '../../../scripts/content-checks/content-files.ts';
import { findContentMistakes } from '../../../scripts/content-checks/find-mistakes.ts';
import {
  drawnColorsFault,
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
  expect(drawnColorsFault(root)).toBeUndefined();
  writeTokens('#400040');
  expect(drawnColorsFault(root)).toContain('npm run assets -- colors');
  recordDrawnColors(root, 'drawings');
  expect(readDrawnColors(root).drawings.teal).toBe('#400040');
  expect(drawnColorsFault(root)).toBeUndefined();
});

test('a film in former colors stops a build, until it is drawn again or deleted', () => {
  write('src/assets/films/home-hero-wide.av1.mp4', 'film');
  writeTokens('#400040');
  recordDrawnColors(root, 'drawings');
  expect(drawnColorsFault(root)).toContain('npm run assets -- film');
  rmSync(path.join(root, 'src/assets/films'), { recursive: true });
  expect(drawnColorsFault(root)).toBeUndefined();
});

test('the check of the content names tokens that the drawings do not have', () => {
  for (const folder of FOLDERS) mkdirSync(path.join(root, 'src', folder), { recursive: true });
  writeTokens('#400040');
  expect(findContentMistakes(new ContentFiles(root))).toContainEqual(
    expect.stringMatching(/^src\/styles\/tokens\.json: The drawings have other colors/),
  );
});

test('the drawings and the film of this project have the colors of its tokens', () => {
  expect(drawnColorsFault(process.cwd())).toBeUndefined();
});

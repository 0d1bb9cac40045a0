import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLaunchItems } from '../../../../scripts/launch/launch-items.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'));
  mkdirSync(path.join(root, 'src/content/bn/pages/resources'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, 'src/content', file), text);

test('a Bangla page lists who is to read it, until it says who did and when', () => {
  write('bn/pages/resources/ramadan.yaml', 'seo: {}\nreviewer: ডা. ক\n');
  write('bn/pages/resources/ivf.yaml', 'reviewer: ডা. ক\nreviewed: 2026-12-01\n');
  const file = 'src/content/bn/pages/resources/ramadan.yaml';
  const what = 'missing: the Bangla is to be read by a doctor and a scholar';
  expect(findLaunchItems(root)).toEqual([{ kind: 'review', file, key: 'reviewed', what }]);
});

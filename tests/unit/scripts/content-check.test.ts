import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentKey } from '../../../scripts/support/content-check.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'));
  write('src/content/pages/a.yaml', 'heading: A');
  write('src/schemas/page.ts', 'schema');
  write('src/assets/pictures/a.jpg', 'pixels');
  write('scripts/content-checks/rule.ts', 'rule');
  write('scripts/check-content.ts', 'check');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the key of content stays while nothing changes, also when a picture has other pixels', () => {
  const before = contentKey(root);
  expect(contentKey(root)).toBe(before);
  write('src/assets/pictures/a.jpg', 'other pixels');
  expect(contentKey(root)).toBe(before);
});

const pictureAt = (name: string): string => path.join(root, 'src/assets/pictures', name);

test.each<[string, () => void]>([
  ['a text', () => write('src/content/pages/a.yaml', 'heading: B')],
  ['a new file', () => write('src/content/bn/pages/a.yaml', 'heading: A')],
  ['a schema', () => write('src/schemas/page.ts', 'stricter')],
  ['a rule', () => write('scripts/content-checks/rule.ts', 'stricter')],
  ['the check itself', () => write('scripts/check-content.ts', 'stricter')],
  ['the name of a picture', () => renameSync(pictureAt('a.jpg'), pictureAt('b.jpg'))],
])('%s changes the key', (_, change) => {
  const before = contentKey(root);
  change();
  expect(contentKey(root)).not.toBe(before);
});

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent, contentCheckKey } from '../../../scripts/build/content-check.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  write('src/content/pages/a.yaml', 'heading: A');
  write('src/assets/pictures/a.jpg', 'pixels');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the key of a check', () => {
  test('stays equal while nothing changes, and after another picture under the same name', () => {
    const before = contentCheckKey(root);
    expect(contentCheckKey(root)).toBe(before);
    write('src/assets/pictures/a.jpg', 'other pixels');
    expect(contentCheckKey(root)).toBe(before);
  });

  test('does not depend on the folder of the project', () => {
    const before = contentCheckKey(root);
    renameSync(root, `${root}-moved`);
    root = `${root}-moved`;
    expect(contentCheckKey(root)).toBe(before);
  });

  test.each<[string, () => void]>([
    ['a word', () => write('src/content/pages/a.yaml', 'heading: B')],
    ['a new file', () => write('src/content/pages/b.yaml', '')],
    ['a deleted file', () => rmSync(path.join(root, 'src/content/pages/a.yaml'))],
    [
      'a renamed file',
      () =>
        renameSync(path.join(root, 'src/content/pages/a.yaml'), path.join(root, 'src/content/pages/b.yaml')),
    ],
    ['a new picture', () => write('src/assets/pictures/b.jpg', 'pixels')],
  ])('changes with %s', (_name, change) => {
    const before = contentCheckKey(root);
    change();
    expect(contentCheckKey(root)).not.toBe(before);
  });

  test.each(['src/content-rules/rule.ts', 'scripts/check.ts', 'package-lock.json'])(
    'changes with %s of the code that checks',
    (file) => {
      const codeRoot = path.join(root, 'code');
      write(`code/${file}`, 'one');
      const before = contentCheckKey(root, codeRoot);
      write(`code/${file}`, 'two');
      expect(contentCheckKey(root, codeRoot)).not.toBe(before);
    },
  );

  test('changes with a word in a folder behind a symbolic link', () => {
    write('elsewhere/page.yaml', 'heading: A');
    symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'src/content/linked'));
    const before = contentCheckKey(root);
    write('elsewhere/page.yaml', 'heading: B');
    expect(contentCheckKey(root)).not.toBe(before);
  });
});

describe('a check', () => {
  const remembered = { file: 'src/content/bn/pages/a.yaml', parts: ['seo'], isUrgent: false };

  test('returns the result of the last check while its key is equal', async () => {
    const env = { SITE_CACHE: path.join(root, 'cache') };
    const stored = { key: contentCheckKey(root), staleTranslations: [remembered] };
    write('cache/content-check.json', JSON.stringify(stored));
    expect(await checkContent(root, env)).toEqual({ mistakes: [], staleTranslations: [remembered] });
  });

  test.each([
    ['another key', JSON.stringify({ key: 'other', staleTranslations: [remembered] })],
    ['half a file', '{"key":'],
  ])('reads the content again where the cache has %s, and stores no mistakes', async (_name, stored) => {
    const env = { SITE_CACHE: path.join(root, 'cache') };
    write('cache/content-check.json', stored);
    write('src/content/site/interface.yaml', 'a: b');
    write('src/assets/portraits/a.jpg', 'pixels');
    for (const folder of ['claims', 'treatments', 'doctors', 'branches', 'prices'])
      mkdirSync(path.join(root, 'src/content', folder), { recursive: true });
    const { mistakes } = await checkContent(root, env);
    expect(mistakes.join('\n')).toContain('src/content/pages/a.yaml');
    rmSync(path.join(root, 'cache/content-check.json'));
    await checkContent(root, env);
    expect(existsSync(path.join(root, 'cache/content-check.json'))).toBe(false);
  });
});

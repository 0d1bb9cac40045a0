import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { readContentRecords } from '../../scripts/support/content-files.ts';
import { valuesBelow } from '../../src/content-rules/content-rule.ts';
import { editorMiddleware } from '../../src/integrations/editor.ts';
import type { Locale } from '../../src/lib/locales.ts';
import { type LoopbackServer, startLoopback } from './loopback.ts';

/**
 * Returns files by path: the project's content, and files by which the editor recognizes a repository.
 */
function workingFolder(): Record<string, string> {
  const base = 'src/content';
  const names = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.yaml$/.test(name),
  );
  const files = names.map((name) => path.posix.join(base, name.split(path.sep).join('/')));
  return {
    ...Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])),
    '.git/HEAD': 'ref: refs/heads/main\n',
  };
}

/**
 * Returns few files of a folder that together have each of its keys, with a text and with an empty text, e.g. `index` and
 * `about-us` of `pages`.
 */
export function filesWithAllKeys(folder: string, locale: Locale): readonly string[] {
  const keysOf = new Map(
    readContentRecords(process.cwd(), locale)
      .filter(({ name }) => path.posix.dirname(name) === folder)
      .map(({ file, name, record }) => [
        path.posix.basename(name),
        new Set(
          valuesBelow(file, record).map(
            ({ key, value }) => `${key.replaceAll(/\.\d+(?=\.|$)/g, '')}${value === '' ? ' empty' : ''}`,
          ),
        ),
      ]),
  );
  const files: string[] = [];
  let missing = new Set([...keysOf.values()].flatMap((keys) => [...keys]));
  while (missing.size > 0) {
    const count = (name: string) => (keysOf.get(name) ?? missing).intersection(missing).size;
    const best = [...keysOf.keys()].reduce((a, b) => (count(b) > count(a) ? b : a));
    files.push(best);
    missing = missing.difference(keysOf.get(best) ?? missing);
  }
  return files;
}

/** Serves only the editor. */
export const startEditor = (): Promise<LoopbackServer> =>
  startLoopback((request, response) =>
    editorMiddleware(request, response, () => response.writeHead(404).end()),
  );

/**
 * Opens the editor on a copy of the content. Only the dialog that asks for a folder is replaced, which no program can
 * answer: the folder is one of the browser's own file system, behind the same interface as one on the disk.
 */
export async function openEditor(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${url}/edit`);
  await page.evaluate(async (files) => {
    for (const [file, text] of Object.entries(files)) {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, workingFolder());
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
}

/** The bytes of a file of that folder; none while it is written. */
export async function readSaved(page: Page, file: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (path) => {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const part of folders) folder = await folder.getDirectoryHandle(part);
    const handle = await folder.getFileHandle(name);
    const content = await (await handle.getFile()).arrayBuffer().catch(() => new ArrayBuffer(0));
    return [...new Uint8Array(content)];
  }, file);
  return Buffer.from(bytes);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';

/** The content files of the project and what makes a folder a repository, by path. */
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

/** A file of that folder; empty while it is written. */
export const readSaved = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (path) => {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const part of folders) folder = await folder.getDirectoryHandle(part);
    const handle = await folder.getFileHandle(name);
    return (await handle.getFile()).text().catch(() => '');
  }, file);

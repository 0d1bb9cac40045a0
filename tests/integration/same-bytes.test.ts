import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeProject } from '../support/project.ts';
import { builtSite, testRunApi } from '../support/test-run.ts';

/** A folder whose name has what paths, addresses, patterns and shells treat in a way of their own. */
const FOLDER = 'a folder & [1] বাংলা';

/** Another machine: its time zone, its language, its user's name. */
const ELSEWHERE = { TZ: 'America/New_York', LANG: 'tr_TR.UTF-8', LC_ALL: 'de_DE.UTF-8', USER: 'somebody' };

/** Names the build: its time, and when it read the feeds. */
const VERSION = 'version.json';

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

test('a build in another folder, time zone, language and umask has the same bytes, but for the time of the build, and is readable by a web server', async () => {
  const here = await builtSite('demonstration');
  const project = await makeProject(FOLDER);
  const { code, output } = await project.build(
    { ...ELSEWHERE, ADMIN_API_URL: testRunApi() },
    { umask: '077' },
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  const there = path.join(project.root, 'dist');
  expect(await filesOf(there)).toEqual(await filesOf(here));
  const different: string[] = [];
  for (const file of await filesOf(here)) {
    const [one, other] = await Promise.all([here, there].map((root) => readFile(path.join(root, file))));
    if (one && other && !one.equals(other)) different.push(file);
  }
  expect(different).toEqual([VERSION]);
  const unreadable = (await filesOf(there)).filter(
    (file) => (statSync(path.join(there, file)).mode & 0o777) !== 0o644,
  );
  expect(unreadable).toEqual([]);
  await project.remove();
});

import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { changedFiles, hashFiles } from '../support/dist-files.ts';
import { builtElsewhere, isEditorFile } from '../support/elsewhere-site.ts';
import { builtSite } from '../support/test-run.ts';

/** File with the time of the build, and of each reading of a feed. */
const VERSION = 'version.json';

/** Files of hosts that contain extra rules in a site with an editor. */
const HOST_FILES: readonly string[] = ['_headers', 'host/nginx.conf', 'host/rules.json'];

let here: string;
let there: string;
beforeAll(async () => {
  here = await builtSite('demonstration');
  there = await builtElsewhere();
}, 300_000);

/** Returns the text that an insertion into `text` adds, if `longer` is `text` with that insertion; else undefined. */
function insertedText(text: string, longer: string): string | undefined {
  let start = 0;
  while (start < text.length && text[start] === longer[start]) start += 1;
  const rest = text.slice(start);
  return longer.endsWith(rest) ? longer.slice(start, longer.length - rest.length) : undefined;
}

test('a build in another folder, time zone, language and umask has the same files and bytes, but for the time of the build', async () => {
  const changed = changedFiles(await hashFiles(here), await hashFiles(there));
  expect(changed.filter((file) => !isEditorFile(file))).toEqual([...HOST_FILES, VERSION]);
});

test.each(HOST_FILES)('%s has the same rules, and further ones for the editor alone', async (file) => {
  const [own = '', other = ''] = await Promise.all(
    [here, there].map((root) => readFile(path.join(root, file), 'utf8')),
  );
  expect(insertedText(own, other)).toMatch(/\/edit\b/);
});

test('a web server may read each file, whatever the umask of the build was', async () => {
  const files = [...(await hashFiles(there)).keys()];
  const unreadable = files.filter((file) => (statSync(path.join(there, file)).mode & 0o777) !== 0o644);
  expect(unreadable).toEqual([]);
});

import { rename } from 'node:fs/promises';
import path from 'node:path';
import { oncePerRun } from './once-per-run.ts';
import { makeProject } from './project.ts';
import { testRunApi } from './test-run.ts';

/** A folder whose name has characters that paths, URLs, patterns and shells treat specially. */
const FOLDER = 'a folder & [1] বাংলা';

/** Environment of another machine: time zone, language, user name, and the file mode mask of its shell. */
const ENVIRONMENT = { TZ: 'America/New_York', LANG: 'tr_TR.UTF-8', LC_ALL: 'de_DE.UTF-8', USER: 'somebody' };
const UMASK = '077';

/** Files that exist only in a site with an editor. */
export const isEditorFile = (file: string): boolean => /^edit(?:\.html(?:\.br)?$|\/)/.test(file);

/** Builds with an empty cache, because copied cache files would make the comparison pass. */
async function build(folder: string): Promise<void> {
  const project = await makeProject(FOLDER);
  const { code, output } = await project.build(
    { ...ENVIRONMENT, ADMIN_API_URL: testRunApi(), EDIT_REPOSITORY: 'github:clinic/site' },
    { umask: UMASK },
  );
  if (code !== 0) throw new Error(output);
  await rename(path.join(project.root, 'dist'), folder);
  await project.remove();
}

/**
 * Returns the folder of the demonstration, built on another machine and with the editor of the content. Its visitors' files
 * equal those of `builtSite('demonstration')`. The tests of a run share it.
 */
export const builtElsewhere = (): Promise<string> => oncePerRun('elsewhere', build);

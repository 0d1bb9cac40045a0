import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';

/** Root of the code that checks; the project that it checks may be elsewhere, as in tests. */
const CODE_ROOT = path.resolve(import.meta.dirname, '../..');

/** Files and folders of the code that decide the result of a check. */
const CODE = ['src', 'scripts', 'package-lock.json'];

const staleTranslationSchema = z.object({
  file: z.string(),
  parts: z.array(z.string()),
  isUrgent: z.boolean(),
});

type StaleTranslation = z.infer<typeof staleTranslationSchema>;

const passedCheckSchema = z.object({
  /** Hash of content and code at the check. */
  key: z.string(),
  staleTranslations: z.array(staleTranslationSchema),
});

/** Result of a check of the content. */
export interface ContentCheck {
  /** Mistakes that stop a build; each names file, line and remedy. */
  readonly mistakes: readonly string[];
  /** Translations whose English changed later. */
  readonly staleTranslations: StaleTranslation[];
}

/** Adds the names of all files below a folder to a hash, and their bytes if `withBytes`. Follows symbolic links. */
function addFiles(hash: Hash, root: string, name: string, withBytes: boolean): void {
  const file = path.join(root, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return;
  hash.update(`${name}\0`);
  if (stats.isDirectory()) {
    for (const child of readdirSync(file).sort()) addFiles(hash, root, `${name}/${child}`, withBytes);
    return;
  }
  if (withBytes) hash.update(`${stats.size}\0`).update(readFileSync(file));
}

/**
 * Returns a hash of all that decides the result of a check: content, names of assets, code, versions of packages.
 * @param root The project folder.
 * @param codeRoot Root of the code that checks.
 */
export function contentCheckKey(root: string, codeRoot = CODE_ROOT): string {
  const hash = createHash('sha256');
  addFiles(hash, root, 'src/content', true);
  addFiles(hash, root, 'src/assets', false);
  for (const name of CODE) addFiles(hash, codeRoot, name, true);
  return hash.digest('hex');
}

/** Reads the last check without mistakes. @returns undefined if there is none, or content or code changed after it. */
function readPassedCheck(file: string, key: string): ContentCheck | undefined {
  try {
    const passed = passedCheckSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return passed.key === key ? { mistakes: [], staleTranslations: passed.staleTranslations } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks the content of a project, or returns the result of the last check if neither content nor code changed: most
 * builds follow the change of a post in the admin API.
 * @param root The project folder.
 */
export async function checkContent(root: string, env: NodeJS.ProcessEnv): Promise<ContentCheck> {
  const file = cacheDir('content-check.json', env);
  const key = contentCheckKey(root);
  const passed = readPassedCheck(file, key);
  if (passed) return passed;
  const [{ ContentFiles }, { findProjectMistakes }, { findStaleTranslations }] = await Promise.all([
    import('../content-checks/content-files.ts'),
    import('../content-checks/project-mistakes.ts'),
    import('../content-checks/translations.ts'),
  ]);
  const files = new ContentFiles(root);
  const mistakes = findProjectMistakes(files, false);
  if (mistakes.length > 0) return { mistakes, staleTranslations: [] };
  const staleTranslations = findStaleTranslations(files);
  await writeFileAtomic(file, JSON.stringify({ key, staleTranslations }));
  return { mistakes, staleTranslations };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';

/** Folders whose files decide the result of a check: content, and all code that reads it. */
const FOLDERS = ['src', 'scripts/content-checks'];
const FILES = ['scripts/check-content.ts'];

/** Folder of pictures and fonts, whose names alone content refers to. */
const ASSETS = 'src/assets/';

const resultSchema = z.object({
  key: z.string(),
  /** Translations whose English changed after them. */
  translations: z.array(z.object({ file: z.string(), parts: z.array(z.string()), isUrgent: z.boolean() })),
});

type StaleTranslations = z.infer<typeof resultSchema>['translations'];

/** Outcome of a check of the content. */
export interface ContentCheck {
  /** Mistakes that stop a build, each in words. */
  readonly mistakes: readonly string[];
  readonly translations: StaleTranslations;
}

/** Returns a hash of all that decides the result of a check. @param root The project folder. */
export function contentKey(root: string): string {
  const hash = createHash('sha256');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  for (const file of [...files, ...FILES].sort()) {
    hash.update(`${file}\n`);
    if (!file.startsWith(ASSETS)) hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Reads the stale translations that the last check found; undefined where content or code have changed since. */
function readResult(file: string, key: string): StaleTranslations | undefined {
  try {
    const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return result.key === key ? result.translations : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks the content of the project, once for each state of content and code: a build after the change of a post, which is
 * most builds, takes the result of the last one.
 */
export async function checkContentOnce(env: NodeJS.ProcessEnv): Promise<ContentCheck> {
  const root = process.cwd();
  const file = cacheDir('content-check.json', env);
  const key = contentKey(root);
  const known = readResult(file, key);
  if (known) return { mistakes: [], translations: known };
  const { findContentMistakes } = await import('../check-content.ts');
  const mistakes = findContentMistakes(root, false);
  if (mistakes.length > 0) return { mistakes, translations: [] };
  const { findStaleTranslations } = await import('../content-checks/translations.ts');
  const translations = findStaleTranslations(root);
  await writeFileAtomic(file, JSON.stringify({ key, translations }));
  return { mistakes, translations };
}

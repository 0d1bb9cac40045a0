/**
 * `npm run check:content`: checks every file of src/content, and prints all mistakes: file, line, key, correction and
 * present value. A build runs the same checks, and fails on a mistake.
 */
import { ContentFiles } from './content-checks/content-files.ts';
import { findDeletedPages, findListsWithoutGallery } from './content-checks/deleted-pages.ts';
import { writeJsonSchemas } from './content-checks/json-schemas.ts';
import { findProjectMistakes } from './content-checks/project-mistakes.ts';
import { findStaleTranslations } from './content-checks/translations.ts';

writeJsonSchemas(process.cwd());
const files = new ContentFiles(process.cwd());
const mistakes = findProjectMistakes(files);
for (const mistake of mistakes) console.error(mistake);
for (const { file, parts } of findStaleTranslations(files))
  console.log(
    `${file}: the English changed in ${parts.join(', ')} after this was translated. Compare them, then write: ` +
      `npm run translations -- record ${file.slice('src/content/'.length, -'.yaml'.length)} (stops no build)`,
  );
// Files with mistakes may be unreadable.
const deletedPages = mistakes.length === 0 ? findDeletedPages(process.cwd()) : [];
for (const { path, links, sentences } of deletedPages) {
  for (const file of links)
    console.log(`${file}: links to the deleted page ${path} are left out. Delete them (stops no build)`);
  for (const [file, keys] of sentences)
    console.log(`${file}, ${keys.join(', ')}: this names the deleted page ${path}. Read it (stops no build)`);
}
const lists = findListsWithoutGallery(process.cwd());
if (lists.length > 0)
  console.log(
    `/gallery is deleted, but the site still has the pages of ${lists.join(' and ')}. To leave these out, too, write ` +
      'lists: [posts] in src/content/site/clinic.yaml (stops no build)',
  );
const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length || 'no'} mistakes`;
console.log(`Content: ${count}.`);
process.exitCode = mistakes.length === 0 ? 0 : 1;

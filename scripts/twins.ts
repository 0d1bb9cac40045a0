/**
 * `npm run twins`: the Bangla twins of the content files, and which of them are missing or older than the English.
 * `npm run twins -- new pages/resources/ramadan`: writes the words of a file to its twin, to be overwritten in Bangla.
 * `npm run twins -- made pages/resources/ramadan`: records in the twin that it says what the English says today.
 * Both take several names; `npm run check:content` checks what was written.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { plainWords } from '../src/schemas/twins.ts';
import { findTwins, twinFile } from './content-checks/twins.ts';

/** Characters of a line before YAML folds it; texts stay on one line, as in the English files. */
const YAML = { lineWidth: 0 } as const;

/** The text of a twin with other hashes at its end. */
function withHashes(text: string, made: unknown): string {
  const { contents } = parseDocument(text);
  const former = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === 'made')
    : undefined;
  const start = isScalar(former?.key) ? former.key.range?.[0] : undefined;
  const end = start === undefined ? undefined : text.slice(start).search(/\n(?=\S)/);
  const after = start === undefined || end === undefined || end < 0 ? '' : text.slice(start + end + 1);
  return `${(text.slice(0, start) + after).trimEnd()}\n${stringify({ made }, YAML)}`;
}

const [command, ...names] = process.argv.slice(2);
const twins = findTwins(process.cwd());
if (command === undefined)
  for (const { name, stale } of twins)
    console.log(
      `${name}: ${stale ? stale.map((part) => `changed in ${part}`).join(', ') || 'made' : 'missing'}`,
    );
else
  for (const given of names) {
    const name = given.replace(/^src\/content\/(?:bn\/)?|\.yaml$/g, '');
    const twin = twins.find((one) => one.name === name);
    if (!twin) throw new Error(`There is no src/content/${name}.yaml with words.`);
    const file = twinFile(name);
    if (command === 'made') writeFileSync(file, withHashes(readFileSync(file, 'utf8'), twin.hashes));
    else if (existsSync(file)) throw new Error(`${file} exists already.`);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, stringify(plainWords(twin.words), YAML));
    }
    console.log(file);
  }

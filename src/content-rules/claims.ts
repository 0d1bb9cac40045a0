import { type ContentRule, type ContentValue, textsOf } from './content-rule.ts';

const CLAIM_FILE = /^src\/content\/claims\/(.+)\.yaml$/;

/** Returns the claim id of a value from `src/content/claims/<id>.yaml`; undefined for a value of another file. */
const claimIdOf = ({ file }: ContentValue): string | undefined => CLAIM_FILE.exec(file)?.[1];

/** Returns the ids of claims that texts reference, as `{ivf-success}` or in a key `claim`. */
function namedClaims(values: readonly ContentValue[]): Set<string> {
  const names = textsOf(values)
    .filter((entry) => claimIdOf(entry) === undefined)
    .flatMap(({ key, value }) =>
      key.endsWith('.claim') ? [value] : [...value.matchAll(/\{([a-z0-9-]+)/g)].map(([, name = '']) => name),
    );
  return new Set(names);
}

/** Reports claims that no page references: nobody would notice a wrong figure. */
export const claimUseRule: ContentRule = (values) => {
  const named = namedClaims(values);
  const claims = new Map(values.map((entry) => [claimIdOf(entry), entry.file]));
  return [...claims].flatMap(([id, file]) =>
    id === undefined || named.has(id)
      ? []
      : [
          {
            file,
            key: 'shown',
            message: `No page shows this figure. Write {${id}} where it belongs, or delete the file.`,
            isDangerous: false,
          },
        ],
  );
};

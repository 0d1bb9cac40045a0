import { type ContentRule, type ContentText, type ContentValue, textsOf } from './content-rule.ts';

const CLAIM_FILE = /^src\/content\/claims\/(.+)\.yaml$/;

/** Returns the claim id of a value from `src/content/claims/<id>.yaml`; undefined for a value of another file. */
const claimIdOf = ({ file }: ContentValue): string | undefined => CLAIM_FILE.exec(file)?.[1];

/** Returns the ids of claims that a text references, e.g. `{ivf-success}`. */
const idsIn = (text: string): string[] => [...text.matchAll(/\{([a-z0-9-]+)/g)].map(([, id = '']) => id);

/** Returns the ids of claims that texts reference, as `{ivf-success}` or in a key `claim`. */
function namedClaims(values: readonly ContentValue[]): Set<string> {
  const names = textsOf(values)
    .filter((entry) => claimIdOf(entry) === undefined)
    .flatMap(({ key, value }) => (key.endsWith('.claim') ? [value] : idsIn(value)));
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

/** Text of a card, with the paths of its section and of the card, e.g. `sections.1` and `sections.1.cards.0`. */
const CARD_TEXT = /^((sections\.\d+)\.cards\.\d+)\.(text|points\.\d+)$/;

/** Reports success rates that phones hide: a rate must be in sight without a tap. */
export const rateInSightRule: ContentRule = (values) => {
  const rates = new Set(
    values.flatMap((entry) => (entry.key === 'topic' && entry.value === 'success' ? claimIdOf(entry) : [])),
  );
  const marks = new Set(
    values.filter(({ value }) => value === true).map(({ file, key }) => `${file} ${key}`),
  );
  const isHidden = ({ file, key }: ContentText): boolean => {
    const [, card = '', section = '', part = ''] = CARD_TEXT.exec(key) ?? [];
    const isInSummary = part === 'text' && marks.has(`${file} ${card}.textInSummary`);
    return marks.has(`${file} ${section}.collapsible`) && !isInSummary;
  };
  return textsOf(values)
    .filter(({ value }) => idsIn(value).some((id) => rates.has(id)))
    .filter(isHidden)
    .map(({ file, key }) => ({
      file,
      key,
      message:
        'Phones hide this success rate. Write it in the text of the card with textInSummary: true, or remove collapsible.',
      isDangerous: false,
    }));
};

import { type ContentRule, type RuleFault, textsOf } from './content-rule.ts';

const FILE = /\/pages\/resources\/glossary\.yaml$/;

const compare = new Intl.Collator('en', { sensitivity: 'base' }).compare;

/** Returns a glossary term without its part in brackets, e.g. `amh` for `AMH (anti-Müllerian hormone)`. */
const nameOf = (term: string): string => term.replace(/ \(.*/, '').toLowerCase();

/** Requires glossary terms in alphabetical order, without duplicates. */
export const glossaryRule: ContentRule = (values) => {
  const terms = textsOf(values).filter(({ file, key }) => FILE.test(file) && key.endsWith('.term'));
  const seen = new Set<string>();
  let last = '';
  return terms.flatMap(({ file, key, value }): RuleFault[] => {
    const isUnsorted = compare(last, value) > 0;
    const isRepeated = seen.has(nameOf(value));
    const before = last;
    seen.add(nameOf(value));
    last = value;
    const fault = (message: string) => ({ file, key, message, isDangerous: false });
    if (isRepeated) return [fault(`"${value}" is in the glossary already. Keep one of both.`)];
    return isUnsorted
      ? [fault(`The words are in alphabetical order: "${value}" comes before "${before}".`)]
      : [];
  });
};

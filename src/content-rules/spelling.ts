import { type ContentRule, textsOf } from './content-rule.ts';
import { ISE_WORDS, QUOTED, WRONG_FORMS } from './spellings.ts';

/** Keys whose values are not the clinic's wording: titles of cited works, technical values, search words. */
const NOT_OUR_WORDING =
  /(?:^|\.)(?:url|to|claim|icon|source|crop)$|^sources\.\d+\.title$|\bpicture\.name$|^(?:synonyms|dangers\.\d+\.words|falsePositives)\./;

/** Returns a hint for a misspelt word, e.g. the ending `-ize`; undefined for a correct word. */
function spellingHint(word: string): string | undefined {
  const stem = /^(\w{2,}|w|r)is(?:e|es|ed|er|ers|ing|ation|ations)$/.exec(word);
  if (stem && !ISE_WORDS.has(`${stem[1]}ise`)) return '-ize';
  return WRONG_FORMS.find(([form]) => form.test(word))?.[1];
}

/** Returns the words of a text that are not in Oxford spelling, each with its correct form. */
export function wrongSpellings(text: string): { readonly word: string; readonly right: string }[] {
  const unquoted = QUOTED.reduce((rest, [quoted]) => rest.replaceAll(quoted, ' '), text).replace(
    /\{[\w.-]*\}/g,
    ' ',
  );
  return (unquoted.match(/[a-z]+/gi) ?? []).flatMap((word) => {
    const right = spellingHint(word.toLowerCase());
    return right === undefined ? [] : [{ word, right }];
  });
}

/** Requires Oxford spelling in all texts for visitors. */
export const spellingRule: ContentRule = (values) =>
  textsOf(values)
    .filter(({ key }) => !NOT_OUR_WORDING.test(key))
    .flatMap(({ file, key, value }) =>
      wrongSpellings(value).map(({ word, right }) => ({
        file,
        key,
        message: `"${word}" is not in Oxford spelling, which all pages have. Write ${right}.`,
        isDangerous: false,
      })),
    );

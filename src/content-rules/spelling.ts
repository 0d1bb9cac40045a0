import { type ContentRule, textsOf } from './content-rule.ts';
import { ISE_WORDS, QUOTED, WRONG_FORMS } from './spellings.ts';

/** Keys whose values are not the clinic's wording: titles of cited works, technical values, words that visitors type. */
const NO_OWN_WORDS =
  /(?:^|\.)(?:url|to|claim|icon|source|crop)$|^sources\.\d+\.title$|\bpicture\.name$|^(?:synonyms|dangers\.\d+\.words|falsePositives)\./;

/** Returns the correct spelling of a word; undefined for a correct word. */
function rightForm(word: string): string | undefined {
  const stem = /^(\w{2,}|w|r)is(?:e|es|ed|er|ers|ing|ation|ations)$/.exec(word);
  if (stem && !ISE_WORDS.has(`${stem[1]}ise`)) return '-ize';
  return WRONG_FORMS.find(([form]) => form.test(word))?.[1];
}

/** The words of a text that are not in Oxford spelling, each with what to write instead. */
export function wrongSpellings(text: string): { readonly word: string; readonly right: string }[] {
  const own = QUOTED.reduce((rest, [quoted]) => rest.replaceAll(quoted, ' '), text).replace(
    /\{[\w.-]*\}/g,
    ' ',
  );
  return (own.match(/[a-z]+/gi) ?? []).flatMap((word) => {
    const right = rightForm(word.toLowerCase());
    return right === undefined ? [] : [{ word, right }];
  });
}

/** Requires Oxford spelling in all texts for visitors. */
export const spellingRule: ContentRule = (values) =>
  textsOf(values)
    .filter(({ key }) => !NO_OWN_WORDS.test(key))
    .flatMap(({ file, key, value }) =>
      wrongSpellings(value).map(({ word, right }) => ({
        file,
        key,
        message: `"${word}" is not in Oxford spelling, which all pages have. Write ${right}.`,
        isDangerous: false,
      })),
    );

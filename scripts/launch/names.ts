/** Titles before the name of a person, in English and Bangla. */
const TITLES =
  /^(?:(?:Dr|Doctor|Prof|Professor|Assoc|Associate|Asst|Assistant|Mr|Mrs|Ms|ডাঃ?|ডাক্তার|অধ্যাপক|প্রফেসর|সহযোগী|সহকারী|জনাব)(?![\p{L}\p{M}])[.:]?\s*)+/iu;

/** Minimum number of words of a name without title: many persons share a single word. */
const MIN_WORDS = 2;

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Returns a name as texts write it: as it is, without title, and each of two spellings, of which one is in brackets. */
export function formsOfName(name: string): readonly string[] {
  const [before = '', inBrackets = ''] = name.split(/[()]/).map((part) => part.trim());
  const spellings = [before, inBrackets].filter(Boolean);
  const untitled = spellings.map((spelling) => spelling.replace(TITLES, ''));
  return [
    ...new Set([name, ...spellings, ...untitled.filter((spelling) => wordCount(spelling) >= MIN_WORDS)]),
  ];
}

/** Returns the names of an organization as texts write them, also the first two words that its long and short names share. */
export function formsOfOrganization(name: string): readonly string[] {
  const forms = formsOfName(name);
  const short = forms.map((form) => form.split(/\s+/).slice(0, MIN_WORDS).join(' '));
  return [...new Set([...forms, ...short.filter((form) => wordCount(form) === MIN_WORDS)])];
}

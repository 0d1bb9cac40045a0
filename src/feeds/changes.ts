/** How a kind of change reads. `detail` is what the single change names: an address in quotes, or a part of the sentence. */
interface Words {
  readonly one: (detail: string) => string;
  /** Several changes of the kind, in one sentence. */
  readonly many: (count: number, detail: string) => string;
  /** True where only changes with the same detail share a sentence. */
  readonly byDetail?: true;
  /** True for a change of format that loses no content: shown to the author in the preview, left out of the build's report. */
  readonly minor?: true;
}

const about = (what: string) => (detail: string) => `${what}: ${detail}`;

/** Every way in which a record is not shown as it was written. */
const WORDS = {
  'script removed': {
    one: () => 'a script was removed',
    many: (count) => `${count} scripts were removed`,
  },
  'handler removed': {
    one: (name) => `an attribute that runs code was removed (${name})`,
    many: (count) => `${count} attributes that run code were removed`,
  },
  'drawing left out': {
    one: (tag) => `a drawing or formula (${tag}) was left out; upload it as a picture`,
    many: (count) => `${count} drawings or formulas were left out; upload them as pictures`,
  },
  'field left out': {
    one: () => 'a field or button of a form was left out',
    many: (count) => `${count} fields and buttons of forms were left out`,
  },
  'embed left out': {
    one: (what) => `an embedded ${what}`,
    many: (count) => `${count} embedded frames, forms or films were left out`,
  },
  'embed linked': {
    one: about('an embedded frame became a plain link'),
    many: (count) => `${count} embedded frames became plain links`,
  },
  'picture elsewhere': {
    one: (url) => `the picture ${url} is on another server and was left out; upload it to the admin`,
    many: (count) => `${count} pictures on other servers were left out; upload them to the admin`,
  },
  'picture without address': {
    one: (url) => `the picture ${url} has no address on the web and was left out; upload it to the admin`,
    many: (count) =>
      `${count} pictures without an address on the web were left out; upload them to the admin`,
  },
  'picture not loaded': {
    one: (what) => `the picture ${what}`,
    many: (count) => `${count} pictures could not be loaded and were left out`,
  },
  'picture without description': {
    one: about('a picture has no description (alt)'),
    many: (count) => `${count} pictures have no description (alt)`,
  },
  'link dropped': {
    one: about('a link that no visitor could follow lost its target'),
    many: (count) => `${count} links that no visitor could follow lost their targets`,
  },
  'link upgraded': {
    one: about('a link with http: was changed to https'),
    many: (count) => `${count} links with http: were changed to https:`,
  },
  'dates swapped': {
    one: () => 'it was updated before it was created; the date of creation counts',
    many: (count) => `${count} times it was updated before it was created; the date of creation counts`,
  },
  'long text': {
    one: (thousands) => `its text is very long (${thousands} thousand characters)`,
    many: (count) => `${count} texts are very long`,
  },
  'name of a file': {
    one: (name) => `its name ${name} is that of a file; give it one that says what is seen`,
    many: (count) => `${count} names are those of files; give them names that say what is seen`,
  },
  'plain text': {
    one: () => 'it was read as plain text or Markdown, where a blank line begins a paragraph',
    many: (count) => `${count} texts were read as plain text or Markdown`,
    minor: true,
  },
  'heading level': {
    one: (levels) => `a heading ${levels}`,
    many: (count, levels) => `${count} headings ${levels}`,
    byDetail: true,
    minor: true,
  },
  'long heading': {
    one: (text) => `a heading is as long as a paragraph, perhaps by mistake: ${text}`,
    many: (count) => `${count} headings are as long as paragraphs, perhaps by mistake`,
    minor: true,
  },
  'formatting dropped': {
    one: () => 'colors, fonts and sizes of its own were left out; the site sets them',
    many: () => 'colors, fonts and sizes of its own were left out; the site sets them',
    minor: true,
  },
  'office data': {
    one: () => 'hidden data of Word or another program was left out',
    many: () => 'hidden data of Word or another program was left out',
    minor: true,
  },
  'list made': {
    one: () => 'a line with a bullet or number became a list',
    many: (count) => `${count} lines with bullets or numbers became lists`,
    minor: true,
  },
  'table made': {
    one: () => 'lines with tabs became a table; its first line is the heading',
    many: (count) => `lines with tabs became ${count} tables; their first lines are the headings`,
    minor: true,
  },
  'gap closed': {
    one: () => 'an empty paragraph or line was removed',
    many: (count) => `${count} empty paragraphs or lines were removed`,
    minor: true,
  },
} as const satisfies Readonly<Record<string, Words>>;

type ChangeKind = keyof typeof WORDS;

/** One change of a record on its way to the site. */
export interface Change {
  readonly kind: ChangeKind;
  readonly detail?: string;
}

/** Gets every change of a record that its author should know of. */
export type OnChange = (change: Change) => void;

const wordsOf = (kind: ChangeKind): Words => WORDS[kind];

/** True for a change that only the author is shown, not the build's report. */
export const isMinor = ({ kind }: Change): boolean => wordsOf(kind).minor === true;

/** A change as a part of a sentence. */
export const describeChange = ({ kind, detail = '' }: Change): string => wordsOf(kind).one(detail);

/** Changes as sentences, in the order of the first of each kind; several of one kind share a sentence that counts them. */
export function summarizeChanges(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ kind, detail = '' }) =>
    wordsOf(kind).byDetail ? `${kind} ${detail}` : kind,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return group.length === 1
      ? describeChange(first)
      : wordsOf(first.kind).many(group.length, first.detail ?? '');
  });
}

/** Values of a placeholder: `shown` for `{name}`, and `plain` (in plain words) for `{name.plain}`. */
export interface Placeholder {
  readonly shown: string;
  readonly plain?: string | undefined;
  /** Topic of a claim, whose value is a figure; missing for other values, e.g. a phone number with a dash. */
  readonly topic?: string | undefined;
  /** True for a phrase that takes a capital at the beginning of a sentence, e.g. `two branches`. */
  readonly beginsSentence?: true;
  /** Values for which an entry of a list is repeated, e.g. the names of the branches for `IVF {branch}`. */
  readonly each?: readonly string[];
}

/** Signs of a locale inside a sentence. */
export interface SentenceFormat {
  /** Mark at the end of a sentence, e.g. `.`. A text that contains it is a sentence; a cell of a table is none. */
  readonly stop: string;
  /** Replaces the percent sign, e.g. ` percent`. */
  readonly percent: string;
  /** Replaces the hyphen of a range, e.g. ` to `. */
  readonly hyphen: string;
}

/** Matches the hyphen between two numbers, e.g. in `60-65`. */
const RANGE_HYPHEN = /(?<=\p{Nd})-(?=\p{Nd})/gu;

/** Returns a figure, e.g. `60-65%`, as a locale writes it in a sentence. */
export const inSentence = (figure: string, { percent, hyphen }: Omit<SentenceFormat, 'stop'>): string =>
  figure.replace(RANGE_HYPHEN, hyphen).replaceAll('%', percent);

const PLACEHOLDER = /\{([a-z0-9-]+)(\.plain)?\}/g;

/** Matches a text that ends with a sentence, or is empty. */
const BETWEEN_SENTENCES = /(?:^|[.!?]\s+)$/;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Removes the stop of an abbreviation, which the end of a sentence replaces: `A Ltd.` before `.`. */
const withoutStop = (text: string, { stop }: Pick<SentenceFormat, 'stop'>): string =>
  text.endsWith(stop) ? text.slice(0, -stop.length) : text;

const isNode = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/**
 * Replaces `{name}` and `{name.plain}` in every string of a content object, at any depth.
 * @returns A filled copy, and the names of the used placeholders.
 * @throws Error for a placeholder without a value, or without plain words.
 */
export function fillPlaceholders<Content>(
  content: Content,
  placeholders: ReadonlyMap<string, Placeholder>,
  format: SentenceFormat,
): { filled: Content; used: Set<string> } {
  const used = new Set<string>();
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (match, name: string, plain: string | undefined, at: number) => {
      const values = placeholders.get(name);
      const value = plain ? values?.plain : values?.shown;
      if (value === undefined)
        throw new Error(
          `There is no value for ${match}: see src/content/claims/${name}.yaml, or "Placeholders" in src/content/README.md.`,
        );
      used.add(name);
      const isFirst = values?.beginsSentence && BETWEEN_SENTENCES.test(text.slice(0, at));
      const isFigureInSentence = values?.topic !== undefined && text.includes(format.stop);
      const inText = isFigureInSentence ? inSentence(value, format) : value;
      const isBeforeStop = text.startsWith(format.stop, at + match.length);
      const written = isBeforeStop ? withoutStop(inText, format) : inText;
      return isFirst ? capitalized(written) : written;
    });
  const repeated = [...placeholders].flatMap(([name, { each }]) =>
    each ? [{ mark: `{${name}}`, each }] : [],
  );
  /** Repeats the entries of a list with a mark such as `{branch}`, in place. */
  const repeatIn = (list: unknown[]): void => {
    for (const { mark, each } of repeated) {
      const entries = list.flatMap((entry) =>
        typeof entry === 'string' && entry.includes(mark)
          ? each.map((value) => entry.replaceAll(mark, value))
          : [entry],
      );
      list.splice(0, list.length, ...entries);
    }
  };
  const fillBelow = (node: Record<string, unknown> | unknown[]): void => {
    if (Array.isArray(node)) repeatIn(node);
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Object.assign(node, { [key]: fill(value) });
      else if (isNode(value)) fillBelow(value);
    }
  };
  const copy = structuredClone({ content });
  fillBelow(copy);
  return { filled: copy.content, used };
}

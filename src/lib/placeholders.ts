/** Values of a placeholder: `shown` for `{name}`, and `plain` (in plain words) for `{name.plain}`. */
export interface Placeholder {
  readonly shown: string;
  readonly plain?: string | undefined;
}

/** Signs of a locale inside a sentence. */
export interface SentenceFormat {
  /** Mark at the end of a sentence, e.g. `.`. A text that contains it is a sentence; a cell of a table is none. */
  readonly stop: string;
  /** Replaces the percent sign, e.g. ` percent`. */
  readonly percent: string;
}

const PLACEHOLDER = /\{([a-z0-9-]+)(\.plain)?\}/g;

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
  { stop, percent }: SentenceFormat,
): { filled: Content; used: Set<string> } {
  const used = new Set<string>();
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (match, name: string, plain: string | undefined) => {
      const values = placeholders.get(name);
      const value = plain ? values?.plain : values?.shown;
      if (value === undefined)
        throw new Error(`There is no value for ${match}: see src/content/claims/${name}.yaml.`);
      used.add(name);
      return text.includes(stop) ? value.replaceAll('%', percent) : value;
    });
  const fillBelow = (node: Record<string, unknown> | unknown[]): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Object.assign(node, { [key]: fill(value) });
      else if (isNode(value)) fillBelow(value);
    }
  };
  const copy = structuredClone({ content });
  fillBelow(copy);
  return { filled: copy.content, used };
}

/** What a claim may put into a sentence: its figure, and the same in plain words where it has them. */
export interface Placeholder {
  readonly shown: string;
  readonly plain?: string | undefined;
}

const PLACEHOLDER = /\{([a-z0-9-]+)(\.plain)?\}/g;

const isNode = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/**
 * Writes facts into every text of a piece of content, in place of `{name}` and `{name.plain}`.
 * Returns a changed copy and the names of the facts that it used.
 * @throws Error when a placeholder names no fact, or plain words that the fact has not.
 */
export function fillPlaceholders<Content>(
  content: Content,
  facts: ReadonlyMap<string, Placeholder>,
): { filled: Content; used: Set<string> } {
  const used = new Set<string>();
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (placeholder, name: string, plain: string | undefined) => {
      const fact = facts.get(name);
      const words = plain ? fact?.plain : fact?.shown;
      if (words === undefined)
        throw new Error(`Nothing to write for ${placeholder}: see src/content/claims/${name}.yaml.`);
      used.add(name);
      return words;
    });
  const fillBelow = (node: Record<string, unknown> | unknown[]): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Object.assign(node, { [key]: fill(value) });
      else if (isNode(value)) fillBelow(value);
    }
  };
  const holder = structuredClone({ content });
  fillBelow(holder);
  return { filled: holder.content, used };
}

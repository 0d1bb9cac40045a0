import { PurgeCSS } from 'purgecss';

/** Everything in a text that could be a part of a selector. */
const names = (text: string): string[] => text.match(/[^\s"'`<>=]+/g) ?? [];

/**
 * The rules of a style that some markup or code can use.
 * @param content Pages, and the scripts that draw more into them.
 */
export async function usedRules(css: string, content: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: names,
    // What holds for any element, and states that no markup spells out.
    safelist: {
      standard: [/^:/, 'open', 'popover-open', 'data-failed', 'aria-invalid'],
      greedy: [/^hidden$/],
    },
  });
  if (!result) throw new Error('A style of the site could not be read.');
  return result.css;
}

import { parseSlug } from '../../src/feeds/parse/parse-slug.ts';

/** What is wrong with the address of a post, and what to write instead; undefined when nothing is. */
export function explainSlug(value: string): string | undefined {
  const { original, slug, problem } = parseSlug(value);
  if (problem !== undefined)
    return `${problem.replace(/^its slug/, 'The address (slug)')}. Use letters, digits and dashes, such as first-visit.`;
  if (original !== undefined)
    return `The address (slug) "${original}" has a space or a sign. Use letters, digits and dashes: ${slug}`;
  return value === slug ? undefined : `Write the address (slug) without slashes and spaces: ${slug}`;
}

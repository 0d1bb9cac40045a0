import { parse } from 'yaml';
import { z } from 'zod';
import { isFuture, parseDate } from '../../src/feeds/parse/parse-date.ts';
import { parseSlug } from '../../src/feeds/parse/parse-slug.ts';
import { clinicTimeZone } from '../../src/schemas/place-file.ts';

/** Explains why a slug is invalid, and how to write it; undefined for a valid slug. */
function explainSlug(value: string): string | undefined {
  const { original, value: slug, problem } = parseSlug(value);
  if (problem !== undefined)
    return `${problem.replace(/^its slug/, 'The address (slug)')}. Use letters, digits and dashes, such as first-visit.`;
  if (original !== undefined)
    return `The address (slug) "${original}" has a space or a sign. Use letters, digits and dashes: ${slug}`;
  return value === slug ? undefined : `Write the address (slug) without slashes and spaces: ${slug}`;
}

/** Post as an editor sends it, with the field names of the API (docs/admin-api.yaml). */
export const postSchema = z.strictObject({
  slug: z.string().superRefine((slug, context) => {
    const message = explainSlug(slug);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
  post_title: z.string().min(1),
  post_content: z.string().min(1),
  post_featured_image: z.string().nullable().default(null),
  category_name: z.array(z.string()).default([]),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  post_meta_title: z.string().default(''),
  post_meta_descr: z.string().default(''),
  post_meta_keywords: z.string().default(''),
});

/** A post to create or update. */
export type NewPost = z.infer<typeof postSchema>;

/**
 * Parses a post file: YAML between two `---` lines, then the body as HTML.
 * @throws Error that says what is missing or invalid.
 */
export function readPostFile(text: string): NewPost {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!parts)
    throw new Error(
      'A post file begins with a line "---", then its fields, another line "---", then its HTML.',
    );
  const fields: unknown = parse(parts[1] ?? '', { schema: 'core' });
  const result = postSchema.safeParse(
    typeof fields === 'object' && fields !== null ? { ...fields, post_content: parts[2]?.trim() } : fields,
  );
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return result.data;
}

/** Returns the publication date in milliseconds since 1970; 0 for an unreadable date. */
export const publicationTime = (created_at: string): number =>
  Date.parse(parseDate(created_at, clinicTimeZone()) ?? '') || 0;

/** Returns true for a post with a publication date in the future. Only editors see it. */
export const isScheduled = ({ created_at }: { readonly created_at: string }): boolean =>
  isFuture(parseDate(created_at, clinicTimeZone()));

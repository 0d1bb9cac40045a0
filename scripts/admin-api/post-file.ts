import { parse } from 'yaml';
import { z } from 'zod';

/** A post as an editor sends it, with the API's field names (specification). */
export const postSchema = z.strictObject({
  slug: z.string().min(1),
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

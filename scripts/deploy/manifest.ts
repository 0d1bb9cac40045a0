import { z } from 'zod';

/** Upload order: what a page references is uploaded before the page. */
export const PHASES = ['asset', 'picture', 'page', 'feed'] as const;
const phaseSchema = z.enum(PHASES);
export type Phase = z.infer<typeof phaseSchema>;

const objectSchema = z.object({
  phase: phaseSchema,
  /** Hex SHA-256 of the bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.string(),
  cacheControl: z.string(),
  /** Content security policy, sent with the object. */
  policy: z.string().optional(),
  /** True when the key changes with the bytes. */
  hashed: z.boolean(),
});

/** One object of the site as the bucket holds it. */
export type SiteObject = z.infer<typeof objectSchema>;

const manifestSchema = z.object({
  id: z.string().regex(/^\d{17}$/),
  createdAt: z.iso.datetime(),
  /** Absent while the deploy runs, and after it was interrupted. */
  completedAt: z.iso.datetime().optional(),
  /** Id of the deploy that first published this content: its own, or the one that a rollback restored. */
  content: z.string(),
  objects: z.record(z.string(), objectSchema),
});

/** The objects of one deploy, by key. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Id of a deploy: its time in digits, so that ids sort by age. */
export const manifestId = (now: Date): string => now.toISOString().replace(/\D/g, '');

/** Id of the next deploy: higher than every known one, also when the clocks of two machines differ. */
export function nextManifestId(now: Date, known: readonly Manifest[]): string {
  const newest =
    known
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? '0';
  const id = manifestId(now);
  return id > newest ? id : String(BigInt(newest) + 1n);
}

/** @throws ZodError when the text is not a manifest. */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** The newest completed deploy; undefined before the first. */
export const currentManifest = (known: readonly Manifest[]): Manifest | undefined =>
  known
    .filter(({ completedAt }) => completedAt !== undefined)
    .reduce<Manifest | undefined>((newest, one) => (newest && newest.id > one.id ? newest : one), undefined);

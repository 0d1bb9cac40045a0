import { z } from 'zod';

/** Order in which objects go out: whatever a page names is there before the page. */
export const PHASES = ['asset', 'picture', 'page', 'feed'] as const;
const phaseSchema = z.enum(PHASES);
export type Phase = z.infer<typeof phaseSchema>;

const objectSchema = z.object({
  phase: phaseSchema,
  /** Hex SHA-256 of the bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.string(),
  cacheControl: z.string(),
  /** Content security policy that the object carries. */
  policy: z.string().optional(),
  /** True when the key changes with the bytes. */
  hashed: z.boolean(),
});

/** One object of the site as the bucket holds it. */
export type SiteObject = z.infer<typeof objectSchema>;

const manifestSchema = z.object({
  id: z.string().regex(/^\d{17}$/),
  createdAt: z.iso.datetime(),
  /** Absent while the deploy runs, and for ever when it was cut off. */
  completedAt: z.iso.datetime().optional(),
  /** Id of the manifest whose content this is: its own, or that of the one that was rolled back to. */
  content: z.string(),
  objects: z.record(z.string(), objectSchema),
});

/** What one deploy put into the bucket, by key. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Name of a deploy: its moment in digits, so that names sort by age. */
export const manifestId = (now: Date): string => now.toISOString().replace(/\D/g, '');

/** Name of the next deploy: newer than every known one, also when two machines' clocks differ. */
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

/** The newest deploy that went through; undefined before the first. */
export const currentManifest = (known: readonly Manifest[]): Manifest | undefined =>
  known
    .filter(({ completedAt }) => completedAt !== undefined)
    .reduce<Manifest | undefined>((newest, one) => (newest && newest.id > one.id ? newest : one), undefined);

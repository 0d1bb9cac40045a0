import { z } from 'zod';

/** Names of systems or processors; some packages write a single name. */
const platformSchema = z.union([z.string(), z.array(z.string())]).optional();

const entrySchema = z.looseObject({
  os: platformSchema,
  cpu: platformSchema,
  libc: platformSchema,
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** A lock file of npm. */
export const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });
export type Lock = z.infer<typeof lockSchema>;

/**
 * Returns entries for the packages of other platforms that npm left out, because the registry lacks them. Without these
 * entries, `npm ci` refuses the lock file on every platform.
 * @param before Lock file before an update. It tells the platform of a package.
 */
export function missingEntries(lock: Lock, before: Lock): Readonly<Record<string, object>> {
  const missing: Record<string, object> = {};
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const top = `node_modules/${name}`;
      const nested = place === '' ? top : `${place}/${top}`;
      if (lock.packages[nested] || lock.packages[top]) continue;
      const { os, cpu, libc } = before.packages[nested] ?? before.packages[top] ?? {};
      missing[top] = {
        version: version.replace(/^\D+/, ''),
        ...(cpu && { cpu }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  return missing;
}

import { z } from 'zod';

const entrySchema = z.looseObject({
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** A lock file of npm. */
export const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });
export type Lock = z.infer<typeof lockSchema>;

/**
 * Adds the packages of other platforms that npm left out, because the registry lacks them. Without these entries,
 * `npm ci` refuses the lock file on every platform.
 * @param before Lock file before an update. It tells the platform of a package.
 */
export function completeLock(lock: Lock, before: Lock): Lock {
  const packages = { ...lock.packages };
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const top = `node_modules/${name}`;
      const nested = place === '' ? top : `${place}/${top}`;
      if (packages[nested] || packages[top]) continue;
      const { os, cpu, libc } = before.packages[nested] ?? before.packages[top] ?? {};
      packages[top] = {
        version: version.replace(/^\D+/, ''),
        ...(cpu && { cpu }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

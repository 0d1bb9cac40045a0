const FORBIDDEN_FILES = /(?:^|\/)\.(?!well-known\/)|\.(?:map|pem|key|sqlite|ts|astro)$/i;

/** Returns true for a file that must not be published, by its path. */
export const isForbidden = (file: string): boolean => FORBIDDEN_FILES.test(file);

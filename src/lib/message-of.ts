/** Returns the message of a thrown value, which need not be an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

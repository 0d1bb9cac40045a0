/** Ends the program with a message for the person who ran it, and no stack trace. */
export function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Ends the process with code 1, and prints the error's message without a stack trace. */
export function exitWithError(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Ends the process with code 1, and prints the error's message without a stack trace. */
import { messageOf } from '../../src/lib/message-of.ts';
export function exitWithError(error: unknown): never {
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
}

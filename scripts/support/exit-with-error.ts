import { messageOf } from '../../src/lib/message-of.ts';
export function exitWithError(error: unknown): never {
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
}

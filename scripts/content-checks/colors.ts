import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { colorsSchema, contrastFaults } from '../../src/content-rules/contrast.ts';
import { formatKeyPath } from '../../src/lib/key-path.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { drawnColorsFaults } from '../support/drawn-colors.ts';
import type { Mistake } from './mistake.ts';

/** File of the colors. */
const TOKENS = 'src/styles/tokens.json';

/** Explains an error of reading: names the missing or wrong value, and what to do. */
function readingFault(error: unknown): string {
  if (!(error instanceof z.ZodError))
    return `The colors cannot be read: ${messageOf(error)}. Correct the file, or restore it from an earlier version.`;
  const [issue] = error.issues;
  return `${formatKeyPath(issue?.path ?? [])}: ${issue?.message ?? ''} Correct it, or restore the file from an earlier version.`;
}

/** Returns a message for each pair of colors that is hard to read, or for a file that cannot be read. */
function contrastMessages(root: string): string[] {
  try {
    const { colors } = colorsSchema.parse(JSON.parse(readFileSync(path.join(root, TOKENS), 'utf8')));
    return contrastFaults(colors);
  } catch (error) {
    return [readingFault(error)];
  }
}

/** Returns the mistakes in the colors: pairs that are hard to read, and assets in other colors. @param root Project folder. */
export const colorMistakes = (root: string): Mistake[] =>
  [...contrastMessages(root), ...drawnColorsFaults(root)].map((message) => ({ file: TOKENS, message }));

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colorsSchema, contrastFaults } from '../../src/content-rules/contrast.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import type { Mistake } from './mistake.ts';

/** File of the colors. */
const TOKENS = 'src/styles/tokens.json';

/** Returns a mistake for each pair of colors that is hard to read. @param root Project folder. */
export function colorMistakes(root: string): Mistake[] {
  try {
    const { colors } = colorsSchema.parse(JSON.parse(readFileSync(path.join(root, TOKENS), 'utf8')));
    return contrastFaults(colors).map((message) => ({ file: TOKENS, message }));
  } catch (error) {
    return [{ file: TOKENS, message: `The colors cannot be read. ${messageOf(error)}` }];
  }
}

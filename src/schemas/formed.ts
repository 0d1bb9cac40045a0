import { z } from 'zod';

/** Returns the schema of a text with a fixed format; the content editor checks the pattern too. */
export const formed = (pattern: RegExp, patternErrorMessage: string) =>
  z.string().regex(pattern, patternErrorMessage).meta({ patternErrorMessage });

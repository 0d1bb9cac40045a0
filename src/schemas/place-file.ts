import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { placeFactsSchema } from './place.ts';

const FILE = 'src/content/site/place.yaml';

/** Facts of the place, without texts. */
export type PlaceFacts = z.infer<typeof placeFactsSchema>;

/** Reads the facts of the place; undefined for a missing or invalid file, which `check:content` names. @param root Project folder. */
export function readPlace(root: string): PlaceFacts | undefined {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return undefined;
  return placeFactsSchema.safeParse(parseDocument(readFileSync(file, 'utf8')).toJS()).data;
}

/** Reads the facts of the place. @throws Error for a missing or invalid file. */
export function readClinicPlace(root = process.cwd()): PlaceFacts {
  const place = readPlace(root);
  if (!place) throw new Error(`${FILE} is missing, or has a mistake: run "npm run check:content".`);
  return place;
}

let timeZone: string | undefined;

/** Returns the time zone of the clinic in this project, read once. @throws Error for a missing or invalid file. */
export function clinicTimeZone(): string {
  timeZone ??= readClinicPlace().timeZone;
  return timeZone;
}

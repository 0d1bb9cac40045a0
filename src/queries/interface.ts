import { getCollection } from 'astro:content';
import type { InterfaceWords } from '../schemas/records.ts';
import { memoize, required } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';

/** The fixed words of the interface. */
export const getInterface = memoize(async (locale): Promise<InterfaceWords> => {
  const [entry] = await getCollection('interface');
  const words = required(entry, 'src/content/site/interface.yaml');
  return (await inLocale(schemas.interface, words, locale)).data;
});

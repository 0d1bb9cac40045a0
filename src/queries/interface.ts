import { getCollection } from 'astro:content';
import type { InterfaceWords } from '../schemas/records.ts';
import { memoize, required } from './collection-helpers.ts';

/** The fixed words of the interface. */
export const getInterface = memoize(async (): Promise<InterfaceWords> => {
  const [entry] = await getCollection('interface');
  return required(entry, 'src/content/site/interface.yaml').data;
});

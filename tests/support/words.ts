import { readInterfaceWords } from '../../scripts/support/interface-words.ts';

/** The fixed words of the interface, as content has them. */
export const WORDS = readInterfaceWords();

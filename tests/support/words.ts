import { readInterfaceMessages } from '../../scripts/support/interface-messages.ts';

/** The fixed words of the interface, as content has them. */
export const WORDS = readInterfaceMessages();

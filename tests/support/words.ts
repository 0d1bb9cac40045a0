import { readInterfaceMessages } from '../../scripts/support/interface-messages.ts';

/** Messages of the interface, from the content. */
export const WORDS = readInterfaceMessages();

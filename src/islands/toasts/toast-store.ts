import { atom } from 'nanostores';

/** A short message about what just happened. `good` is announced politely, `bad` at once. */
export interface Toast {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
}

/** The message on show, shared by all islands of a page. */
export const $toast = atom<Toast | null>(null);

const SENT_KEY = 'appointment';

/**
 * Leaves one word for the thank-you page: a request was sent. Nothing that the visitor typed. A browser that refuses
 * storage only loses the repeated message.
 */
export function noteSent(): void {
  try {
    sessionStorage.setItem(SENT_KEY, 'sent');
  } catch {
    // The page works without it.
  }
}

import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * The value of a store, followed as it changes.
 * @param initial The value with which the page was built; what another island has set since shows right after.
 */
export const useStore = <Value>(store: ReadableAtom<Value>, initial: Value): Value =>
  useSyncExternalStore(store.listen, store.get, () => initial);

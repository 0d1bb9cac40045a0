import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Handles an event of the whole document while the component is mounted.
 * A layout effect: an event may come between React's first commit and its passive effects.
 */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => onEvent(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}

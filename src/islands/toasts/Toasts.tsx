import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $toast, type Toast } from './toast-store.ts';

interface Props {
  /** What the button that takes a message away is called. */
  readonly dismiss: string;
  /** Called when a message that had focus is dismissed; moves focus to a place that makes sense. */
  readonly onClose: () => void;
}

function Message({ title, text, dismiss, onClose }: Toast & Props) {
  const message = useRef<HTMLDivElement>(null);
  const close = () => {
    const hadFocus = message.current?.contains(document.activeElement);
    $toast.set(null);
    if (hadFocus) onClose();
  };
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div ref={message} className="toast">
      <p>
        <strong className="block">{title}</strong>
        {text}
      </p>
      <button type="button" className="toast-close" onClick={close}>
        {dismiss}
      </button>
    </div>
  );
}

/**
 * Two live regions that are there before any message is; a message stays until it is dismissed. They stand in the flow
 * of the page: a message that floated above it would cover a phone's form, numbers or focused control.
 */
export function Toasts(props: Props) {
  const toast = useStore($toast, { ssr: 'initial' });
  return (
    <>
      <div role="status">{toast?.tone === 'good' && <Message {...toast} {...props} />}</div>
      <div role="alert">{toast?.tone === 'bad' && <Message {...toast} {...props} />}</div>
    </>
  );
}

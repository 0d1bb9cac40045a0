import { useEffect, useRef } from 'react';

/** A short message about what just happened. `good` is announced politely, `bad` at once. */
export interface Toast {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
}

interface Props<Shown = Toast | undefined> {
  readonly toast: Shown;
  /** Label of the button that removes a message. */
  readonly dismiss: string;
  /** Takes the message away, and moves the focus that it had to a place that makes sense. */
  readonly onClose: (hadFocus: boolean) => void;
}

function Message({ toast, dismiss, onClose }: Props<Toast>) {
  const message = useRef<HTMLDivElement>(null);
  const close = () => onClose(message.current?.contains(document.activeElement) ?? false);
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
        <strong className="block">{toast.title}</strong>
        {toast.text}
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
export const Toasts = ({ toast, ...props }: Props) => (
  <>
    <div role="status">{toast?.tone === 'good' && <Message toast={toast} {...props} />}</div>
    <div role="alert">{toast?.tone === 'bad' && <Message toast={toast} {...props} />}</div>
  </>
);

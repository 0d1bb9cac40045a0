import { useEffect, useRef } from 'react';

/** Short message about the outcome of an action. Screen readers announce `good` politely, `bad` at once. */
export interface Toast {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
}

interface Props<Shown = Toast | undefined> {
  readonly toast: Shown;
  /** Label of the close button. */
  readonly dismiss: string;
  /** Removes the message. @param hadFocus True for a message that contains the focus, which must then move elsewhere. */
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
 * Toasts in two live regions, which exist before any message. A message stays until it is dismissed. Toasts are in the page
 * flow: a floating message would cover the form, the phone numbers or the focused control.
 */
export const Toasts = ({ toast, ...props }: Props) => (
  <>
    <div role="status">{toast?.tone === 'good' && <Message toast={toast} {...props} />}</div>
    <div role="alert">{toast?.tone === 'bad' && <Message toast={toast} {...props} />}</div>
  </>
);

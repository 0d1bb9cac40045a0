import { useStore } from '@nanostores/react';
import { $toast, type Toast } from './toast-store.ts';

interface Props {
  /** What the button that takes a message away is called. */
  readonly dismiss: string;
}

function Message({ title, text, dismiss }: Toast & Props) {
  return (
    <div className="toast">
      <p>
        <strong className="block">{title}</strong>
        {text}
      </p>
      <button type="button" className="toast-close" onClick={() => $toast.set(null)}>
        {dismiss}
      </button>
    </div>
  );
}

/** Two live regions that are there before any message is; a message stays until it is dismissed. */
export function Toasts({ dismiss }: Props) {
  const toast = useStore($toast, { ssr: 'initial' });
  return (
    <>
      <div role="status" className="toast-region">
        {toast?.tone === 'good' && <Message {...toast} dismiss={dismiss} />}
      </div>
      <div role="alert" className="toast-region">
        {toast?.tone === 'bad' && <Message {...toast} dismiss={dismiss} />}
      </div>
    </>
  );
}

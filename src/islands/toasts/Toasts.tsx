import { FORM } from '../../lib/form-words.ts';
import { useStore } from '../use-store.ts';
import { $toast, type Toast } from './toast-store.ts';

function Message({ title, text }: Toast) {
  return (
    <div className="toast">
      <p>
        <strong className="block">{title}</strong>
        {text}
      </p>
      <button type="button" className="toast-close" onClick={() => $toast.set(null)}>
        {FORM.dismiss}
      </button>
    </div>
  );
}

/** Two live regions that are there before any message is; a message stays until it is dismissed. */
export function Toasts() {
  const toast = useStore($toast, null);
  return (
    <>
      <div role="status" className="toast-region">
        {toast?.tone === 'good' && <Message {...toast} />}
      </div>
      <div role="alert" className="toast-region">
        {toast?.tone === 'bad' && <Message {...toast} />}
      </div>
    </>
  );
}

/** A record that cannot be published; the message says why, in words that an editor can act on. */
export class RecordError extends Error {
  override name = 'RecordError';
}

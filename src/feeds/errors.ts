/** A record that cannot be published; the message says why, in words that an editor can act on. */
export class RecordError extends Error {
  override name = 'RecordError';
}

/** A failure of the admin API or of its address, in words that its operator can act on. */
export class AdminApiError extends Error {
  override name = 'AdminApiError';
}

/** Record that cannot be published. The message tells an editor the reason, e.g. `it has no title`. */
export class RecordError extends Error {
  override name = 'RecordError';
}

/** Failure of the admin API or its URL. The message tells the operator what to do. */
export class AdminApiError extends Error {
  override name = 'AdminApiError';
}

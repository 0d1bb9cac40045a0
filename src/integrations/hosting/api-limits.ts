/** Limits of proxied API requests, for hosts whose limits can be configured. */
export const API_LIMITS = {
  /** Maximum body of an appointment request, in bytes. */
  bodyBytes: 16 * 1024,
  /** Timeout for connecting to the API, in seconds. */
  connectSeconds: 5,
  /** Timeout for the API's response, in seconds; the form waits as long. */
  answerSeconds: 20,
} as const;

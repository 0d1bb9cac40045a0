/** Limits of the requests that hosts pass on to the admin API, on hosts that let us set them. */
export const API_LIMITS = {
  /** Largest body of an appointment request, in bytes. */
  bodyBytes: 16 * 1024,
  /** Seconds to reach the API. */
  connectSeconds: 5,
  /** Seconds within which the API must answer: as long as the form waits. */
  answerSeconds: 20,
} as const;

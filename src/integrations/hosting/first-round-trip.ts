/**
 * Bytes that a server sends before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928). A page that fits,
 * headers included, needs no second round trip, which takes 150 ms on slow 4G.
 */
export const FIRST_ROUND_TRIP = 14_600;

/**
 * Bytes allowed for the response headers of a page. Over HTTP/2, nginx sends 870 to 980, with the frames that open the
 * connection; `check:budgets` measures each page.
 */
export const HEADERS = 1_000;

/**
 * Bytes that a server sends before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928). A page that fits with
 * its headers needs no second round trip, which takes 150 ms on slow 4G.
 */
export const FIRST_ROUND_TRIP = 14_600;

/**
 * Allowance for the headers of a page as nginx sends them over HTTP/2, in bytes: 870 to 980, with the frames that open the
 * connection. `check:budgets` measures those of each page.
 */
export const HEADERS = 1_000;

/**
 * Bytes that a server sends before it hears from the browser: ten segments of 1,460 bytes (RFC 6928). A page that fits, with
 * its headers, needs no second round trip, which takes 150 ms on slow 4G.
 */
export const FIRST_ROUND_TRIP = 14_600;

/**
 * Allowance for the headers of a page as HTTP/2 sends them, in bytes: about 880 of nginx and 1,060 of CloudFront, with the
 * frames that open the connection. `check:budgets` measures those of each page.
 */
export const HEADERS = 1_100;

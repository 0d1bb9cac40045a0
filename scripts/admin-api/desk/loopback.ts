/** Names of this machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** False for any other name: that of a site which lets it lead to this machine, to read what is here. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

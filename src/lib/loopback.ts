/** Returns true for the URL of a server on this machine. @param address URL or text; false for a text that is no URL. */
export const isLoopback = (address: URL | string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');

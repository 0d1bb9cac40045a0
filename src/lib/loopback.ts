/** True for the address of a server on this machine. @param address URL or text; a text that is no URL is none. */
export const isLoopback = (address: URL | string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');

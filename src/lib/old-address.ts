/** Address that the site no longer has, as content writes it, e.g. `/index.php?page=ivf`. */
export interface OldAddress {
  /** Decoded path, e.g. `/index.php`. */
  readonly path: string;
  /** Decoded parameters that a request must have, e.g. `page=ivf`; `name=` for a parameter without a value. */
  readonly parameters: readonly string[];
}

/** Returns the decoded parameters of a query in its encoded form. @throws Never: a malformed encoding stays as it is. */
export const parametersOf = (query: string): readonly string[] =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);

/** Splits an old address as content writes it, in decoded form. */
export function parseOldAddress(from: string): OldAddress {
  const [path = '', query] = from.split(/\?(.*)/s);
  if (!query) return { path, parameters: [] };
  return {
    path,
    parameters: query.split('&').map((part) => (part.includes('=') ? part : `${part}=`)),
  };
}

/** Returns true for a request with the path and all parameters of an old address. */
export const matchesOldAddress = ({ path, parameters }: OldAddress, requested: OldAddress): boolean =>
  path === requested.path && parameters.every((part) => requested.parameters.includes(part));

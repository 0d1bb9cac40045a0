import { parseOldAddress } from '../../lib/old-address.ts';
import type { HeaderRule, HostConfig } from './host-config.ts';
import type { Redirect } from './redirects.ts';
import type { HostRoute } from './routes.ts';

const block = ({ for: pattern, headers }: HeaderRule): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** Returns the content of Netlify's `_headers` file. */
export const headersFile = ({ headers }: HostConfig): string => headers.map(block).join('');

/**
 * Returns the rule of an old address, e.g. `/index.php page=ivf /ivf 301!`. An address with parameters also leads on from the
 * path of a page.
 */
function redirectLine({ from, to }: Redirect): string {
  const { path, parameters } = parseOldAddress(from);
  const query = parameters.map((part) => part.split(/=(.*)/s, 2).map(encodeURIComponent).join('='));
  const status = query.length > 0 ? '301!' : '301';
  return [path.replaceAll(' ', '%20'), ...query, to, status].join(' ');
}

/** Returns a line of `_redirects`. Without `!`, an existing file takes precedence over the rule. */
function line(route: HostRoute, api: string): string {
  switch (route.kind) {
    case 'redirect':
      return redirectLine(route);
    case 'api':
      return `${route.from} ${api}${route.from} 200`;
    case 'fallback':
      // Status 404, so that search engines do not index the page at this path.
      return `${route.from} ${route.to} 404`;
    case 'hidden':
      return `${route.from} /404 404!`;
  }
}

/** Returns the content of Netlify's `_redirects` file. */
export const redirectsFile = ({ api, routes }: HostConfig): string =>
  `${routes.map((route) => line(route, api)).join('\n')}\n`;

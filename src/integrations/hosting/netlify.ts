import type { HeaderRule, HostConfig } from './host-config.ts';
import type { HostRoute } from './routes.ts';

const block = ({ for: pattern, headers }: HeaderRule): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** The `_headers` file of Netlify. */
export const headersFile = ({ headers }: HostConfig): string => headers.map(block).join('');

/** A line of `_redirects`. Without `!` a rule never stands before a file that exists. */
function line(route: HostRoute, api: URL): string {
  switch (route.kind) {
    case 'redirect':
      return `${route.from} ${route.to} 301`;
    case 'api':
      return `${route.from} ${api.origin}${route.from} 200`;
    case 'fallback':
      // Not 200: whether there is such a thing only the browser learns, and no search engine may keep the answer.
      return `${route.from} ${route.to} 404`;
    case 'hidden':
      return `${route.from} /404 404!`;
  }
}

/** The `_redirects` file of Netlify. */
export const redirectsFile = ({ routes }: HostConfig, api: URL): string =>
  `${routes.map((route) => line(route, api)).join('\n')}\n`;

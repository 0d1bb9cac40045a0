import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { z } from 'zod';
import { ENDINGS, REDIRECTED, REFUSED } from '../../../src/integrations/hosting/addresses.ts';
import { patternSource } from '../../../src/integrations/hosting/patterns.ts';
import type { Redirect } from '../../../src/integrations/hosting/redirects.ts';
import { type HostRoute, routesOf } from '../../../src/integrations/hosting/routes.ts';
import { parseOldAddress } from '../../../src/lib/old-address.ts';

/** Template of the hosting on AWS. */
export const TEMPLATE_FILE = 'scripts/hosts/s3/cloudfront.yaml';

/** Maximum size in bytes of a function of CloudFront. */
const MAX_CODE = 10_240;

/** Functions whose first lines are data of the site. */
const FUNCTIONS = ['ViewerRequest', 'ApiRequest'];

/** Reads the template as YAML 1.1, as CloudFormation does: a bare `off` means false there. */
export const readTemplate = (root = process.cwd()): Document.Parsed =>
  parseDocument(readFileSync(path.join(root, TEMPLATE_FILE), 'utf8'), { version: '1.1' });

const insensitive = (source: string): string => `new RegExp(${JSON.stringify(source)}, 'i')`;

/** Returns an old address as the functions compare it, e.g. `/index.php?page=ivf`. */
function normalForm(from: string): string {
  const { path, parameters } = parseOldAddress(from);
  return [path, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
}

/** Splits an address after its last `/` or `=`: many old addresses begin alike. */
function splitAddress(address: string): readonly [start: string, end: string] {
  const length = Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1;
  return [address.slice(0, length), address.slice(length)];
}

/** Returns the redirects in a short form: the index of the target by start and end, e.g. `{ "/index.php?page=": { "ivf": 0 } }`. */
function indexRedirects(redirects: readonly Redirect[], targets: readonly string[]) {
  const parts = redirects.map(({ from, to }) => ({ split: splitAddress(normalForm(from)), to }));
  const byStart = Map.groupBy(parts, ({ split: [start] }) => start);
  const entries = [...byStart].map(([start, members]) => [
    start,
    Object.fromEntries(members.map(({ split: [, end], to }) => [end, targets.indexOf(to)])),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the code of the values that the functions begin with, by name. */
function dataOf(routes: readonly HostRoute[]): ReadonlyMap<string, string> {
  const redirects = routesOf(routes, 'redirect');
  const targets = [...new Set(redirects.map(({ to }) => to))];
  const hidden = routesOf(routes, 'hidden').map(({ from }) => from.replace(/\*$/, ''));
  const calls = routesOf(routes, 'api').map(({ from, method }) => ({
    path: patternSource(from),
    methods: method === 'POST' ? ['POST'] : ['GET', 'HEAD'],
  }));
  return new Map([
    ['refused', insensitive(REFUSED)],
    ['endings', insensitive(ENDINGS)],
    ['redirected', JSON.stringify(REDIRECTED)],
    ['targets', JSON.stringify(targets)],
    ['redirects', JSON.stringify(indexRedirects(redirects, targets))],
    ['hidden', JSON.stringify(['/_deploy/', ...hidden])],
    ['calls', JSON.stringify(calls)],
  ]);
}

/** @throws Error for code that CloudFront would not take, with what to do. */
function assertFits(name: string, code: string, addresses: number): void {
  const bytes = Buffer.byteLength(code);
  if (bytes <= MAX_CODE) return;
  throw new Error(
    `With ${addresses} old addresses, the function ${name} has ${bytes} bytes. CloudFront takes ${MAX_CODE} at most.\n` +
      'Delete addresses of src/content/site/redirects.yaml that nobody uses any more, and run the same command again; ' +
      'or keep them in a key-value store of CloudFront: docs/deploy.md, "Old addresses".',
  );
}

/**
 * Returns the template with the addresses and redirects of a site in its functions.
 * @param routes Routes of a site whose browsers may read feeds.
 * @throws Error for more old addresses than a function of CloudFront holds.
 */
export function templateFor(routes: readonly HostRoute[], root = process.cwd()): string {
  const template = readTemplate(root);
  const data = dataOf(routes);
  for (const name of FUNCTIONS) {
    const place = ['Resources', name, 'Properties', 'FunctionCode'];
    const code = z.string().parse(template.getIn(place));
    const current = code.replace(/^var (\w+) = .*;$/gm, (_, key: string) => `var ${key} = ${data.get(key)};`);
    assertFits(name, current, routesOf(routes, 'redirect').length);
    template.setIn(place, current);
  }
  return template.toString({ lineWidth: 0 });
}

/** Returns what to do before CloudFront has all addresses of a site; undefined if the template has them. @throws As `templateFor`. */
export function templateFault(routes: readonly HostRoute[], root = process.cwd()): string | undefined {
  if (templateFor(routes, root) === readFileSync(path.join(root, TEMPLATE_FILE), 'utf8')) return undefined;
  return (
    `${TEMPLATE_FILE} lacks addresses of this site, so CloudFront does not lead them on. ` +
    'Run: npm run deploy:s3 -- --template. Then deploy the stack again: docs/deploy.md, "Old addresses".'
  );
}

/** Writes the addresses of a site into the template. @throws As `templateFor`. */
export const writeTemplate = (routes: readonly HostRoute[], root = process.cwd()): void =>
  writeFileSync(path.join(root, TEMPLATE_FILE), templateFor(routes, root));

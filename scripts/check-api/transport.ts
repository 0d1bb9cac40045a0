import { quote } from '../../src/feeds/parse/clean-text.ts';
import type { EndpointFindings } from './findings.ts';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;

/** Reports a type that is not JSON, and a character encoding that is not UTF-8. */
function checkType(type: string, found: EndpointFindings): void {
  const [media = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (media !== 'application/json')
    found.forgive({
      field: 'Content-Type',
      what: 'is not application/json; the body is read as JSON',
      value: quote(type),
    });
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8')
    found.forgive({
      field: 'Content-Type',
      what: 'names another character encoding; the body is read as UTF-8',
      value: quote(charset),
    });
}

function checkEncoding(bytes: ArrayBuffer, found: EndpointFindings): void {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.startsWith('\ufeff'))
      found.forgive({ field: 'body', what: 'begins with a byte order mark, which is skipped', value: '' });
  } catch {
    found.wrong({
      field: 'body',
      what: 'is not UTF-8 throughout; visitors would read � in its place',
      value: '',
    });
  }
}

/**
 * Looks at the answer itself, before it is read as a build reads it: redirect, type, encoding, compression, time. Failures are
 * left to that reading, which tries again.
 */
export async function checkTransport(url: URL, timeout: number, found: EndpointFindings): Promise<void> {
  const since = Date.now();
  for (const field of ['Content-Type', 'body']) found.fields.add(field);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const bytes = await response.arrayBuffer();
    if (response.status >= 300 && response.status < 400) {
      const location = response.headers.get('location') ?? '';
      found.forgive({
        field: 'status',
        what: `is a redirect (${response.status}), which costs a call each time; one to another host is not followed`,
        value: quote(location),
      });
    }
    if (!response.ok) return;
    checkType(response.headers.get('content-type') ?? '', found);
    checkEncoding(bytes, found);
    const encoding = response.headers.get('content-encoding');
    found.figures.push(
      `${Date.now() - since} ms, ${kilobytes(bytes.byteLength)}, ${encoding ? `compressed (${encoding})` : 'not compressed'}`,
    );
  } catch {
    // The same address is read again, and the failure named there.
  }
}

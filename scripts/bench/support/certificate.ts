import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** openssl arguments for a self-signed certificate that is valid for two days. */
const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ');

/** Creates a temporary key and certificate for localhost. @throws Error when openssl fails. */
export function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  try {
    const { status } = spawnSync('openssl', [...REQUEST, '-keyout', key, '-out', cert]);
    if (status !== 0) throw new Error('openssl made no certificate. Install it: apt-get install openssl');
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

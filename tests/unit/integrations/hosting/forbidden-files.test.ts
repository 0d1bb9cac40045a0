import { expect, test } from 'vitest';
import { isForbidden } from '../../../../src/integrations/hosting/forbidden-files.ts';

test.each(['.env', 'a/.env.local', '_astro/a.js.map', 'x.pem', 'notes.sqlite', 'src/a.ts', '.git/config'])(
  'P14 %s must not be published',
  (file) => {
    expect(isForbidden(file)).toBe(true);
  },
);

test.each(['index.html', '.well-known/security.txt', '_astro/a.Ab12.js', 'key.html'])(
  '%s may be published',
  (file) => {
    expect(isForbidden(file)).toBe(false);
  },
);

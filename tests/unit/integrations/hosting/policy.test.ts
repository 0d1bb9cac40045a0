import { expect, test } from 'vitest';
import { hostConfig } from '../../../../src/integrations/hosting/host-config.ts';
import {
  contentSecurityPolicy,
  editorPolicy,
  policyTag,
} from '../../../../src/integrations/hosting/policy.ts';
import { hostSettings } from '../../../../src/integrations/hosting/settings.ts';
import { hashSource } from '../../../../src/integrations/html/built-page.ts';

const env = { ADMIN_API_URL: 'https://admin.example.com' };
const code = { scripts: [hashSource('let a = 1')], styles: [hashSource('b { color: red }')], films: [] };

const CDN = { PUBLIC_ASSET_HOST: 'https://cdn.example.com/x' };
const DEGRADE = { FEED_FAILURE: 'degrade' };

test.each([
  [{}, "img-src 'self';"],
  [CDN, "img-src 'self' https://cdn.example.com;"],
  [DEGRADE, "img-src 'self' https://admin.example.com;"],
  [DEGRADE, "media-src 'self' https://admin.example.com;"],
  [{ PUBLIC_ADMIN_API_URL: 'https://api.example.com/v1' }, "connect-src 'self' https://api.example.com;"],
  [{ PUBLIC_NOT_FOUND_BEACON: 'https://log.example.com/x' }, "connect-src 'self' https://log.example.com;"],
  [{ PUBLIC_NOT_FOUND_BEACON: '/log' }, "connect-src 'self';"],
  [{ SITE_URL: 'https://www.example.com' }, ';upgrade-insecure-requests'],
])('with %j the policy has %s', (variables, directive) => {
  expect(contentSecurityPolicy(code, hostSettings({ ...env, ...variables }))).toContain(directive);
});

test.each([
  [[], {}, undefined],
  [["'self'"], {}, "media-src 'self'"],
  [["'self'"], CDN, "media-src 'self' https://cdn.example.com"],
  [
    ['https://films.example.com', 'https://films.example.com'],
    {},
    "media-src 'self' https://films.example.com",
  ],
])(
  'the policy of a page with films of %j allows their hosts, and that of a page without films none',
  (films, variables, media) => {
    const policy = contentSecurityPolicy({ ...code, films }, hostSettings({ ...env, ...variables }));
    expect(/media-src[^;]*/.exec(policy)?.[0]).toBe(media);
  },
);

test('the origin of the API has neither a name nor a password', () => {
  const settings = hostSettings({ ...DEGRADE, ADMIN_API_URL: 'https://editor:secret@admin.example.com' });
  expect(hostConfig(['404.html'], new Map(), settings).api).toBe('https://admin.example.com');
  expect(contentSecurityPolicy(code, settings)).not.toContain('secret');
});

test('the meta tag has no frame-ancestors, which browsers ignore there', () => {
  const tag = policyTag(contentSecurityPolicy(code, hostSettings(env)));
  expect(tag).not.toContain('frame-ancestors');
  expect(tag).toContain("default-src 'none';script-src 'self' 'sha256-");
});

test.each([
  ['github', 'https://api.github.com', 'https://avatars.githubusercontent.com'],
  ['gitlab', 'https://gitlab.com', 'https://gitlab.com'],
] as const)('the editor on %s talks to %s alone and runs code of the site alone', (host, api, pictures) => {
  const policy = editorPolicy(host, true);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`connect-src 'self' blob: data: ${api};`);
  expect(policy).toContain(`img-src 'self' blob: data: ${pictures};`);
  expect(policy).toContain('upgrade-insecure-requests');
});

test('the editor of a working folder talks to nobody', () => {
  expect(editorPolicy()).toContain("connect-src 'self' blob: data:;");
  expect(editorPolicy()).not.toContain('https:');
});

import { expect, test } from 'vitest';
import { REDIRECTED } from '../../../../src/integrations/hosting/addresses.ts';
import { CACHE } from '../../../../src/integrations/hosting/headers.ts';
import type { HostConfig } from '../../../../src/integrations/hosting/host-config.ts';
import { nginxFile } from '../../../../src/integrations/hosting/nginx.ts';
import { hostRoutes } from '../../../../src/integrations/hosting/routes.ts';
import { servedPaths } from '../../../../src/integrations/hosting/served-paths.ts';
import { OLD_ADDRESS } from '../../../support/addresses.ts';

const rule = (pattern: string, policy: string, cache: string = CACHE.page) => ({
  for: pattern,
  headers: { 'Content-Security-Policy': policy, 'Cache-Control': cache },
});
const config: HostConfig = {
  api: 'https://admin.example.com',
  headers: [
    { for: '/*', headers: { 'X-A': 'b' } },
    rule('/', 'home'),
    rule('/404', 'gone'),
    rule('/blog/:name', 'post'),
    rule('/fertility-experts/not-found', 'unknown doctor'),
    { for: '/_astro/*', headers: { 'Content-Security-Policy': 'file' } },
    {
      for: '/pictures/*',
      headers: { 'Content-Security-Policy': 'file', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    },
    { for: '/_astro/app.js', headers: { 'Cache-Control': CACHE.hashed } },
  ],
  routes: hostRoutes(true, [OLD_ADDRESS]),
};
test('paths are served by their rules; folders of hashed files have long caching; fallbacks without a rule get one', () => {
  const { paths, notFoundPolicy } = servedPaths(config);
  expect(notFoundPolicy).toBe('gone');
  const own = 'same-origin';
  expect(paths).toEqual([
    { pattern: '/', policy: 'home', resources: own, cacheControl: CACHE.page },
    {
      pattern: '/blog/:name',
      policy: 'post',
      resources: own,
      cacheControl: CACHE.page,
      fallback: '/blog/not-found',
    },
    {
      pattern: '/fertility-experts/not-found',
      policy: 'unknown doctor',
      resources: own,
      cacheControl: CACHE.page,
    },
    { pattern: '/_astro/*', policy: 'file', resources: own, cacheControl: CACHE.hashed },
    { pattern: '/pictures/*', policy: 'file', resources: 'cross-origin', cacheControl: CACHE.hashed },
    {
      pattern: '/fertility-experts/:id',
      policy: 'unknown doctor',
      resources: own,
      cacheControl: CACHE.page,
      fallback: '/fertility-experts/not-found',
    },
  ]);
});

test('a table without a not-found page is refused', () => {
  expect(() => servedPaths({ ...config, headers: [] })).toThrow('The site has no not-found page');
});

test('nginx redirects an address as it was sent, with its query', () => {
  const file = nginxFile(config);
  expect(file.match(/if \(\$request_uri .*\{ return 301 \$1\$2; \}/g)).toHaveLength(REDIRECTED.length);
  expect(file).toContain('return 301 /infertility-treatments/embryoscope$is_args$args;');
  expect(file.split('return 301')).toHaveLength(REDIRECTED.length + 2);
});

test('nginx never sends a request to the API a second time', () => {
  const calls = nginxFile(config).split('proxy_pass ').length - 1;
  expect(calls).toBeGreaterThan(0);
  expect(nginxFile(config).match(/proxy_next_upstream off;/g)).toHaveLength(calls);
});

test('nginx verifies the certificate of an API with HTTPS, and needs none of an API without', () => {
  expect(nginxFile(config)).toContain('proxy_ssl_verify on;');
  expect(nginxFile({ ...config, api: 'http://127.0.0.1:1' })).not.toContain('proxy_ssl');
});

test('a header that nginx would not send as it stands is refused', () => {
  const headers = [...config.headers, rule('/about-us', '$host')];
  expect(() => nginxFile({ ...config, headers })).toThrow('nginx reads a variable');
});

import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { API_LIMITS } from '../../../../src/integrations/hosting/api-limits.ts';
import { inOrder } from '../../../../src/integrations/hosting/redirects.ts';
import {
  ALIASES,
  LED_ON,
  MALFORMED,
  MISSING,
  MOVED,
  NOT_LED_ON,
  OLD_ADDRESS,
  OLD_ADDRESSES,
  REFUSED,
  UNKNOWN_POSTS,
} from '../../../support/addresses.ts';
import { readCloudFront } from '../../../support/cloudfront-template.ts';

const { viewerRequest, apiRequest, viewerResponse } = readCloudFront(true, [OLD_ADDRESS]);

/** Runs the handler of a CloudFront function. */
function run(code: string, event: object): unknown {
  return JSON.parse(String(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event })));
}

/** CloudFront hands a query over by name, still encoded; the part behind `#` never leaves the browser. */
const queryOf = (search = ''): object =>
  Object.fromEntries(
    [...Map.groupBy(search.split('&').filter(Boolean), (part) => part.replace(/=.*/, ''))].map(
      ([name, parts]) => {
        const values = parts.map((part) => ({ value: part.slice(name.length + 1) }));
        return [name, { ...values.at(-1), ...(values.length > 1 ? { multiValue: values } : {}) }];
      },
    ),
  );

/** Returns the result of the function for a page's address. */
function request(target: string, code = viewerRequest): unknown {
  const [uri, search] = target.split(/\?(.*)/s);
  return run(code, { request: { uri, querystring: queryOf(search), method: 'GET' } });
}

test.each(['/about-us', '/', '/blog/a', '/_astro/app.1.js', '/.well-known/security.txt', ...UNKNOWN_POSTS])(
  '%s is served from the object of that key',
  (target) => {
    expect(request(target)).toMatchObject({ uri: target.replace(/\?.*/, '') });
  },
);

test.each([...MOVED, ...ALIASES, ['/x/?q=%26%20%23&a%3D=%2F', '/x?q=%26%20%23&a%3D=%2F'] as const])(
  '%s redirects to %s',
  (target, to) => {
    expect(request(target)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
  },
);

const { viewerRequest: withOldAddresses } = readCloudFront(true, inOrder(OLD_ADDRESSES));

test.each(LED_ON)('%s leads on to %s by an old address', (target, to) => {
  // CloudFront passes `name` and `name=` alike.
  const location = { value: to.replace('print=', 'print') };
  expect(request(target, withOldAddresses)).toMatchObject({ statusCode: 301, headers: { location } });
});

test.each(NOT_LED_ON)('%s is no old address', (target) => {
  expect(request(target, withOldAddresses)).toMatchObject({ uri: target.replace(/\?.*/, '') });
});

test.each([
  ...REFUSED,
  ...MALFORMED,
  ...MISSING.filter((target) => /^\/(?:host|%68ost|_deploy|%5Fdeploy)/.test(target)),
])('%s is hidden', (target) => {
  expect(request(target)).toMatchObject({ uri: '/404.hidden' });
});

const call = (method: string, uri: string, headers: object = {}) =>
  run(apiRequest, {
    request: { uri, method, querystring: {}, headers, cookies: { a: { value: '1' } } },
  });
const APPOINTMENT = '/api/contact_us/submit_appointment_form';

test('a call of the API is passed on without cookies', () => {
  expect(call('POST', APPOINTMENT)).toEqual({
    uri: APPOINTMENT,
    method: 'POST',
    querystring: {},
    headers: {},
    cookies: {},
  });
  expect(call('GET', '/api/blogs-list')).toMatchObject({ uri: '/api/blogs-list' });
});

test.each([
  ['GET', APPOINTMENT, {}, { statusCode: 405, headers: { allow: { value: 'POST' } } }],
  ['DELETE', '/api/blogs-list', {}, { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } }],
  [
    'POST',
    APPOINTMENT,
    { 'content-length': { value: String(API_LIMITS.bodyBytes + 1) } },
    { statusCode: 413 },
  ],
  ['GET', '/api/blog/a', {}, { statusCode: 404 }],
  ['GET', '/api/blogs-list/%2e%2e%2fadmin', {}, { statusCode: 404 }],
])('%s %s with %j is answered at once', (method, uri, headers, answer) => {
  expect(call(method, uri, headers)).toMatchObject(answer);
});

test('the policy in the object metadata becomes the header; a response without one is not changed', () => {
  const name = 'x-amz-meta-content-security-policy';
  expect(
    run(viewerResponse, { response: { headers: { [name]: { value: 'p' }, a: { value: '1' } } } }),
  ).toEqual({
    headers: { 'content-security-policy': { value: 'p' }, a: { value: '1' } },
  });
  expect(run(viewerResponse, { response: { headers: { a: { value: '1' } } } })).toEqual({
    headers: { a: { value: '1' } },
  });
});

test.each([
  ['viewer-request', viewerRequest],
  ['api-request', apiRequest],
  ['viewer-response', viewerResponse],
])('the code of the %s function is within the 10 kB limit of CloudFront', (_, code) => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

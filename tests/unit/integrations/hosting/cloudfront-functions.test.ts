import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  apiRequestCode,
  VIEWER_RESPONSE_CODE,
  viewerRequestCode,
} from '../../../../src/integrations/hosting/cloudfront-functions.ts';
import { ROUTES } from '../../../../src/integrations/hosting/routes.ts';

const VIEWER_REQUEST_CODE = viewerRequestCode(ROUTES);
const API_REQUEST_CODE = apiRequestCode(ROUTES);

/** Runs the handler of a CloudFront function. */
function run(code: string, event: object): unknown {
  return JSON.parse(String(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event })));
}
const request = (uri: string, querystring: object = {}) =>
  run(VIEWER_REQUEST_CODE, { request: { uri, querystring, method: 'GET' } });
const moved = (to: string) => ({ statusCode: 301, headers: { location: { value: to } } });

test.each([
  ['/about-us', '/about-us'],
  ['/', '/'],
  ['/blog/a', '/blog/a'],
  ['/_astro/app.1.js', '/_astro/app.1.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is served from the object %s', (uri, key) => {
  expect(request(uri)).toMatchObject({ uri: key });
});

test.each([
  ['/about-us/', '/about-us'],
  ['/blog/a//', '/blog/a'],
  ['///', '/'],
  ['/about-us.html', '/about-us'],
  ['/index.html', '/'],
  ['/infertility-treatments/embryology', '/infertility-treatments/embryoscope'],
  ['/infertility-treatments/embryology/', '/infertility-treatments/embryology'],
])('%s redirects to %s', (uri, to) => {
  expect(request(uri)).toMatchObject(moved(to));
});

const EMBRYOLOGY = ['/infertility-treatments/embryology', '/infertility-treatments/embryoscope'] as const;

/** CloudFront hands a query over by name, still encoded; the part behind `#` never leaves the browser. */
test.each([
  ['/x/', { a: { value: '1' } }, '/x?a=1'],
  ['/x.html', { a: { value: '1' } }, '/x?a=1'],
  ['/index.html', { a: { value: '1' } }, '/?a=1'],
  [EMBRYOLOGY[0], { a: { value: '1' } }, `${EMBRYOLOGY[1]}?a=1`],
  [`${EMBRYOLOGY[0]}/`, { a: { value: '1' } }, `${EMBRYOLOGY[0]}?a=1`],
  ['/infertility-treatments/embryolog%79', { a: { value: '1' } }, `${EMBRYOLOGY[1]}?a=1`],
  [
    '/x/',
    { a: { value: '' }, b: { value: '', multiValue: [{ value: '2' }, { value: '3' }] } },
    '/x?a&b=2&b=3',
  ],
  ['/%E0%A6%95/', { q: { value: '%26%20%23' }, 'a%3D': { value: '%2F' } }, '/%E0%A6%95?q=%26%20%23&a%3D=%2F'],
])('a redirect of %s keeps the query %j', (uri, query, to) => {
  expect(request(uri, query)).toMatchObject(moved(to));
});

test.each([
  '/_deploy/lock.json',
  '/_deploy',
  '/%5Fdeploy/lock.json',
  '/host/cloudfront.json',
  '/host',
  '//evil.example/',
  '//evil.example',
  '/about-us%2F',
  '/..',
  '/%E0%A4%A',
])('%s is hidden', (uri) => {
  expect(request(uri)).toMatchObject({ uri: '/404.hidden' });
});

const call = (method: string, uri: string, headers: object = {}) =>
  run(API_REQUEST_CODE, {
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
  expect(call('GET', '/api/blog/a')).toMatchObject({ uri: '/api/blog/a' });
});

test.each([
  ['GET', APPOINTMENT, {}, { statusCode: 405, headers: { allow: { value: 'POST' } } }],
  ['DELETE', '/api/blogs-list', {}, { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } }],
  ['POST', APPOINTMENT, { 'content-length': { value: '16385' } }, { statusCode: 413 }],
  ['GET', '/api/blog/a/b', {}, { statusCode: 404 }],
  ['GET', '/api/blog/%2e%2e%2fadmin', {}, { statusCode: 404 }],
])('%s %s with %j is answered at once', (method, uri, headers, answer) => {
  expect(call(method, uri, headers)).toMatchObject(answer);
});

test('the policy in the object metadata becomes the header; a response without one is not changed', () => {
  const name = 'x-amz-meta-content-security-policy';
  expect(
    run(VIEWER_RESPONSE_CODE, { response: { headers: { [name]: { value: 'p' }, a: { value: '1' } } } }),
  ).toEqual({
    headers: { 'content-security-policy': { value: 'p' }, a: { value: '1' } },
  });
  expect(run(VIEWER_RESPONSE_CODE, { response: { headers: { a: { value: '1' } } } })).toEqual({
    headers: { a: { value: '1' } },
  });
});

test.each([
  ['viewer-request', VIEWER_REQUEST_CODE],
  ['api-request', API_REQUEST_CODE],
  ['viewer-response', VIEWER_RESPONSE_CODE],
])('the code of the %s function is within the 10 kB limit of CloudFront', (_, code) => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});

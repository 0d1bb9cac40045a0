import { ENDINGS, REDIRECTED, REFUSED } from './addresses.ts';
import { API_LIMITS } from './api-limits.ts';
import { patternSource } from './patterns.ts';
import { type HostRoute, routesOf } from './routes.ts';

/** S3 object metadata key of the content security policy, so that a page and its policy are deployed together. */
export const POLICY_METADATA = 'content-security-policy';

/** Prefix of bucket keys that the deploy uses: manifests, lock, earlier versions of pages. */
const DEPLOY_PREFIX = '_deploy/';

/**
 * Source of the viewer-request function of pages and files: hides paths, and redirects to the address of a page. The object
 * keys of pages have no extension, so no rewrite is needed. Runtime: cloudfront-js-2.0.
 */
export function viewerRequestCode(routes: readonly HostRoute[]): string {
  const redirects = Object.fromEntries(routesOf(routes, 'redirect').map(({ from, to }) => [from, to]));
  const hidden = [
    `/${DEPLOY_PREFIX}`,
    ...routesOf(routes, 'hidden').map(({ from }) => from.replace(/\*$/, '')),
  ];
  return `var refused = new RegExp(${JSON.stringify(REFUSED)}, 'i');
var endings = new RegExp(${JSON.stringify(ENDINGS)}, 'i');
var redirected = ${JSON.stringify(REDIRECTED)};
var redirects = ${JSON.stringify(redirects)};
var hidden = ${JSON.stringify(hidden)};
function queryOf(query) {
  var parts = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) parts.push(values[i].value === '' ? name : name + '=' + values[i].value);
  }
  return parts.length > 0 ? '?' + parts.join('&') : '';
}
function moved(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
function decoded(path) {
  try { return decodeURIComponent(path); } catch (error) { return '/${DEPLOY_PREFIX}'; }
}
function handler(event) {
  var request = event.request;
  var path = decoded(request.uri);
  var query = queryOf(request.querystring);
  var isHidden = refused.test(request.uri);
  for (var i = 0; i < hidden.length; i++) isHidden = isHidden || (path + '/').indexOf(hidden[i]) === 0;
  if (isHidden) {
    request.uri = '/404.hidden';
    return request;
  }
  var known = redirects[path.replace(endings, '')];
  if (known) return moved(known + query);
  for (var j = 0; j < redirected.length; j++) {
    var found = new RegExp(redirected[j], 'i').exec(request.uri);
    if (found) return moved(found[1] + query);
  }
  return request;
}
`;
}

/**
 * Source of the viewer-request function of the admin API's paths: CloudFront itself allows only fixed sets of methods, and
 * its path patterns match more than one segment. Cookies of other sites on the domain are not sent to the API.
 */
export function apiRequestCode(routes: readonly HostRoute[]): string {
  const calls = routesOf(routes, 'api').map(({ from, method }) => ({
    path: patternSource(from),
    methods: method === 'POST' ? ['POST'] : ['GET', 'HEAD'],
  }));
  return `var refused = new RegExp(${JSON.stringify(REFUSED)}, 'i');
var calls = ${JSON.stringify(calls)};
function answer(status, message, allow) {
  var headers = { 'content-type': { value: 'application/json' } };
  if (allow) headers.allow = { value: allow };
  return { statusCode: status, statusDescription: message, headers: headers, body: JSON.stringify({ message: message }) };
}
function handler(event) {
  var request = event.request;
  for (var i = 0; i < calls.length; i++) {
    if (refused.test(request.uri) || !new RegExp(calls[i].path).test(request.uri)) continue;
    var methods = calls[i].methods;
    if (methods.indexOf(request.method) < 0) return answer(405, 'Method Not Allowed', methods.join(', '));
    var length = request.headers['content-length'];
    if (length && Number(length.value) > ${API_LIMITS.bodyBytes}) return answer(413, 'Content Too Large');
    request.cookies = {};
    return request;
  }
  return answer(404, 'Not Found');
}
`;
}

/** Source of the viewer-response function: moves the policy from the object metadata to its header. */
export const VIEWER_RESPONSE_CODE = `function handler(event) {
  var response = event.response;
  var stored = response.headers['x-amz-meta-${POLICY_METADATA}'];
  if (stored) {
    response.headers['content-security-policy'] = { value: stored.value };
    delete response.headers['x-amz-meta-${POLICY_METADATA}'];
  }
  return response;
}
`;

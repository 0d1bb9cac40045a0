import type { HostRoute } from './routes.ts';

/** S3 object metadata key of the content security policy, so that a page and its policy are deployed together. */
export const POLICY_METADATA = 'content-security-policy';

/** Prefix of bucket keys that the deploy uses: manifests, lock, earlier versions of pages. */
const DEPLOY_PREFIX = '_deploy/';

/**
 * Source of the viewer-request function: hides paths, redirects, and removes trailing slashes. The object keys of pages
 * have no extension, so no rewrite is needed. Runtime: cloudfront-js-2.0.
 */
export function viewerRequestCode(routes: readonly HostRoute[]): string {
  const redirects = Object.fromEntries(
    routes.flatMap((route) => (route.kind === 'redirect' ? [[route.from, route.to]] : [])),
  );
  const hidden = [
    `/${DEPLOY_PREFIX}`,
    ...routes.flatMap(({ kind, from }) => (kind === 'hidden' ? [from.replace(/\*$/, '')] : [])),
  ];
  return `var redirects = ${JSON.stringify(redirects)};
var hidden = ${JSON.stringify(hidden)};
function moved(to, query) {
  var parts = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) parts.push(values[i].value === '' ? name : name + '=' + values[i].value);
  }
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: to + (parts.length > 0 ? '?' + parts.join('&') : '') } }
  };
}
function handler(event) {
  var request = event.request;
  var path = request.uri;
  var bare = '/' + path.replace(/^\\/+/, '').replace(/\\/+$/, '');
  if (redirects[bare]) return moved(redirects[bare], request.querystring);
  if (path !== bare) return moved(bare, request.querystring);
  for (var i = 0; i < hidden.length; i++) {
    if ((path + '/').indexOf(hidden[i]) === 0) request.uri = '/404.hidden';
  }
  return request;
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

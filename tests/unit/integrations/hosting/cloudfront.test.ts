import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { templateText } from '../../../../scripts/deploy/cloudfront/template.ts';

const text = templateText();
const resourceSchema = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) });
const template = z
  .object({
    Parameters: z.record(z.string(), z.object({ Type: z.literal('String'), Description: z.string() })),
    Resources: z.record(z.string(), resourceSchema),
    Outputs: z.record(z.string(), z.object({ Value: z.unknown() })),
  })
  .parse(parse(text));

const propertiesOf = (type: string): Record<string, unknown>[] =>
  Object.values(template.Resources)
    .filter((resource) => resource.Type === type)
    .map(({ Properties }) => Properties);

/** Names that a part of the template refers to. */
function referencesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'Ref') return [String(value)];
    if (key === 'Fn::GetAtt' && Array.isArray(value)) return [String(value[0])];
    if (key === 'Fn::Sub') return [...String(value).matchAll(/\$\{([\w:]+)/g)].map(([, name = '']) => name);
    return referencesOf(value);
  });
}

test('every reference leads to a parameter or a resource', () => {
  const known = [...Object.keys(template.Parameters), ...Object.keys(template.Resources)];
  const lost = referencesOf([template.Resources, template.Outputs]).filter(
    (name) => !known.includes(name) && !name.startsWith('AWS::'),
  );
  expect(lost).toEqual([]);
});

test('every parameter is used', () => {
  const used = referencesOf(template.Resources);
  expect(Object.keys(template.Parameters).filter((name) => !used.includes(name))).toEqual([]);
});

/** Properties without which CloudFormation refuses a resource. */
const REQUIRED: readonly [string, readonly string[]][] = [
  ['AWS::S3::BucketPolicy', ['Bucket', 'PolicyDocument']],
  ['AWS::CloudFront::OriginAccessControl', ['OriginAccessControlConfig']],
  ['AWS::CloudFront::Function', ['Name', 'FunctionCode', 'FunctionConfig']],
  ['AWS::CloudFront::ResponseHeadersPolicy', ['ResponseHeadersPolicyConfig']],
  ['AWS::CloudFront::CachePolicy', ['CachePolicyConfig']],
  ['AWS::CloudFront::Distribution', ['DistributionConfig']],
  ['AWS::Logs::DeliverySource', ['Name', 'ResourceArn', 'LogType']],
  ['AWS::Logs::DeliveryDestination', ['Name']],
  ['AWS::Logs::Delivery', ['DeliverySourceName', 'DeliveryDestinationArn']],
];
test.each(REQUIRED)('%s has %j', (type, names) => {
  const some = propertiesOf(type);
  expect(some.length).toBeGreaterThan(0);
  for (const properties of some) expect(Object.keys(properties)).toEqual(expect.arrayContaining([...names]));
});

test('the bucket is private: no public access, reading for the distribution alone, HTTPS only', () => {
  expect(propertiesOf('AWS::S3::Bucket')[0]?.PublicAccessBlockConfiguration).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  const policy = JSON.stringify(propertiesOf('AWS::S3::BucketPolicy'));
  expect(policy).toContain('"AWS:SourceArn":{"Fn::Sub":"arn:$');
  expect(policy).toContain('"aws:SecureTransport":"false"');
});

const distribution = JSON.stringify(propertiesOf('AWS::CloudFront::Distribution'));

test.each([403, 404])(
  'P05 the bucket’s %i becomes the not-found page with status 404, kept for no time',
  (code) => {
    expect(distribution).toContain(
      `{"ErrorCode":${code},"ResponseCode":404,"ResponsePagePath":"/404.html","ErrorCachingMinTTL":0}`,
    );
  },
);

test('the appointment path goes to the admin API, is never kept, and may be posted to', () => {
  expect(distribution).toMatch(
    /"PathPattern":"\/api\/contact_us\/submit_appointment_form","AllowedMethods":\[[^\]]*"POST"[^\]]*\],"TargetOriginId":"api"/,
  );
  expect(distribution).toContain('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
});

test('the access log names nothing about a person', () => {
  const fields = z
    .object({ RecordFields: z.array(z.string()) })
    .parse(propertiesOf('AWS::Logs::Delivery')[0]);
  const personal = [
    'c-ip',
    'cs(User-Agent)',
    'cs(Referer)',
    'cs-uri-query',
    'cs(Cookie)',
    'x-forwarded-for',
    'c-country',
  ];
  expect(fields.RecordFields.filter((field) => personal.includes(field))).toEqual([]);
});

const codeSchema = z.object({ FunctionConfig: z.object({ Comment: z.string() }), FunctionCode: z.string() });
const code = Object.fromEntries(
  propertiesOf('AWS::CloudFront::Function').map((properties) => {
    const { FunctionConfig, FunctionCode } = codeSchema.parse(properties);
    return [FunctionConfig.Comment, FunctionCode];
  }),
);

/** Runs a function of the template as CloudFront does. */
function run(name: string, event: object): unknown {
  const answer: unknown = runInNewContext(`${code[name]}; JSON.stringify(handler(event))`, { event });
  return JSON.parse(z.string().parse(answer));
}
const request = (uri: string, querystring: object = {}) =>
  run('viewer-request', { request: { uri, querystring, method: 'GET' } });
const moved = (to: string) => ({ statusCode: 301, headers: { location: { value: to } } });

test.each([
  ['/about-us', '/about-us'],
  ['/', '/'],
  ['/blog/a', '/blog/a'],
  ['/_astro/app.1.js', '/_astro/app.1.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the object %s', (uri, key) => {
  expect(request(uri)).toMatchObject({ uri: key });
});

test.each([
  ['/about-us/', '/about-us'],
  ['/blog/a//', '/blog/a'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/infertility-treatments/embryology', '/infertility-treatments/embryoscope'],
  ['/infertility-treatments/embryology/', '/infertility-treatments/embryoscope'],
])('%s moves to %s', (uri, to) => {
  expect(request(uri)).toMatchObject(moved(to));
});

test('a redirect keeps the query, repeated names too', () => {
  const query = {
    a: { value: '1' },
    b: { value: '', multiValue: [{ value: '2' }, { value: '3' }] },
    c: { value: '' },
  };
  expect(request('/x/', query)).toMatchObject(moved('/x?a=1&b=2&b=3&c'));
});

test.each(['/_deploy/lock.json', '/_deploy', '/host/cloudfront.json', '/host'])('%s is hidden', (uri) => {
  expect(request(uri)).toMatchObject({ uri: '/404.hidden' });
});

test('the policy that came with an object becomes the header, and the answer without one stays as it is', () => {
  const name = 'x-amz-meta-content-security-policy';
  expect(
    run('viewer-response', { response: { headers: { [name]: { value: 'p' }, a: { value: '1' } } } }),
  ).toEqual({
    headers: { 'content-security-policy': { value: 'p' }, a: { value: '1' } },
  });
  expect(run('viewer-response', { response: { headers: { a: { value: '1' } } } })).toEqual({
    headers: { a: { value: '1' } },
  });
});

test.each(['viewer-request', 'viewer-response'])('the code of %s fits into CloudFront’s 10 kB', (name) => {
  expect(Buffer.byteLength(code[name] ?? '')).toBeLessThan(10_240);
});

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { templateText } from '../../../scripts/deploy/cloudfront/template.ts';

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

/** Names of the parameters and resources that a part of the template references. */
function referencesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'Ref') return [String(value)];
    if (key === 'Fn::GetAtt' && Array.isArray(value)) return [String(value[0])];
    if (key === 'Fn::Sub') return [...String(value).matchAll(/\$\{([\w:]+)/g)].map(([, name = '']) => name);
    return referencesOf(value);
  });
}

test('every reference is to a parameter or a resource', () => {
  const known = [...Object.keys(template.Parameters), ...Object.keys(template.Resources)];
  const unknown = referencesOf([template.Resources, template.Outputs]).filter(
    (name) => !known.includes(name) && !name.startsWith('AWS::'),
  );
  expect(unknown).toEqual([]);
});

test('every parameter is used', () => {
  const used = referencesOf(template.Resources);
  expect(Object.keys(template.Parameters).filter((name) => !used.includes(name))).toEqual([]);
});

/** Required properties by resource type. */
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
  const resources = propertiesOf(type);
  expect(resources.length).toBeGreaterThan(0);
  for (const properties of resources)
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...names]));
});

test('the bucket is private: no public access, read access for the distribution only, HTTPS only', () => {
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
const distributionConfig = z
  .record(z.string(), z.unknown())
  .parse(propertiesOf('AWS::CloudFront::Distribution')[0]?.DistributionConfig);

test('P05 only status 403, which the bucket alone answers, becomes the not-found page, and no error is cached', () => {
  const errors = z
    .array(
      z.object({
        ErrorCode: z.number(),
        ErrorCachingMinTTL: z.literal(0),
        ResponsePagePath: z.string().optional(),
      }),
    )
    .parse(distributionConfig.CustomErrorResponses);
  expect(errors.filter(({ ResponsePagePath }) => ResponsePagePath).map(({ ErrorCode }) => ErrorCode)).toEqual(
    [403],
  );
  expect(errors.map(({ ErrorCode }) => ErrorCode)).toContain(404);
});

test('the distribution may not list the bucket, so that a missing object answers 403', () => {
  const statements = z
    .array(z.object({ Sid: z.string(), Action: z.union([z.string(), z.array(z.string())]) }))
    .parse(
      z.object({ Statement: z.unknown() }).parse(propertiesOf('AWS::S3::BucketPolicy')[0]?.PolicyDocument)
        .Statement,
    );
  expect(statements.find(({ Sid }) => Sid === 'CloudFrontReads')?.Action).toBe('s3:GetObject');
});

test('the appointment path is proxied to the admin API, is never cached, and allows POST', () => {
  expect(distribution).toMatch(
    /"PathPattern":"\/api\/contact_us\/submit_appointment_form","AllowedMethods":\[[^\]]*"POST"[^\]]*\],"TargetOriginId":"api"/,
  );
  expect(distribution).toContain('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
});

test('the access log has no personal data', () => {
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

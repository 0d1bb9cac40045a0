import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import {
  apiBehaviors,
  errorResponses,
  responseHeadersPolicy,
} from '../../../src/integrations/hosting/cloudfront.ts';
import {
  apiRequestCode,
  VIEWER_RESPONSE_CODE,
  viewerRequestCode,
} from '../../../src/integrations/hosting/cloudfront-functions.ts';
import { ROUTES } from '../../../src/integrations/hosting/routes.ts';

const FILE = 'scripts/deploy/cloudfront.yaml';
// CloudFormation reads YAML 1.1, in which a bare `off` means false.
const document = parseDocument(readFileSync(FILE, 'utf8'), { version: '1.1' });
const recordSchema = z.record(z.string(), z.unknown());
const template = z
  .object({
    Parameters: recordSchema,
    Resources: z.object({
      SiteBucket: z.object({ Properties: recordSchema }),
      SiteBucketPolicy: z.object({
        Properties: z.object({ PolicyDocument: z.object({ Statement: z.array(recordSchema) }) }),
      }),
      Distribution: z.object({
        Properties: z.object({ DistributionConfig: z.object({ CacheBehaviors: z.array(recordSchema) }) }),
      }),
      LogDelivery: z.object({ Properties: z.object({ RecordFields: z.array(z.string()) }) }),
    }),
  })
  .parse(document.toJS());
const { SiteBucket, SiteBucketPolicy, Distribution, LogDelivery } = template.Resources;

test('P12 functions, headers, API paths and error responses are those of src/integrations/hosting; -u writes them', async () => {
  const expected = document.clone();
  const set = (keys: string, value: unknown) =>
    expected.setIn(
      ['Resources', ...keys.split('.')],
      typeof value === 'string' ? value : expected.createNode(value, { aliasDuplicateObjects: false }),
    );
  set('ViewerRequest.Properties.FunctionCode', viewerRequestCode(ROUTES));
  set('ViewerResponse.Properties.FunctionCode', VIEWER_RESPONSE_CODE);
  set('ApiRequest.Properties.FunctionCode', apiRequestCode(ROUTES));
  for (const [name, value] of Object.entries(responseHeadersPolicy()))
    set(`HeadersPolicy.Properties.ResponseHeadersPolicyConfig.${name}`, value);
  const [behavior] = Distribution.Properties.DistributionConfig.CacheBehaviors;
  const behaviors = apiBehaviors(ROUTES).map((own) => ({ ...behavior, ...own }));
  set('Distribution.Properties.DistributionConfig.CacheBehaviors', behaviors);
  set('Distribution.Properties.DistributionConfig.CustomErrorResponses', errorResponses());
  await expect(expected.toString({ lineWidth: 0 })).toMatchFileSnapshot(`../../../${FILE}`);
});

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

test('every reference is to a parameter or a resource, and every parameter is used', () => {
  const all = z.object({ Parameters: recordSchema, Resources: recordSchema }).parse(document.toJS());
  const known = [...Object.keys(all.Parameters), ...Object.keys(all.Resources)];
  const used = referencesOf(document.toJS()).filter((name) => !name.startsWith('AWS::'));
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(all.Parameters).filter((name) => !used.includes(name))).toEqual([]);
});

test('P05 the bucket is private, and may not be listed by the distribution, so that a missing object answers 403', () => {
  expect(SiteBucket.Properties.PublicAccessBlockConfiguration).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  const statements = SiteBucketPolicy.Properties.PolicyDocument.Statement;
  expect(statements.map(({ Sid, Effect, Action }) => [Sid, Effect, Action])).toEqual([
    ['CloudFrontReads', 'Allow', 's3:GetObject'],
    ['DeployWrites', 'Allow', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']],
    ['DeployLists', 'Allow', 's3:ListBucket'],
    ['OnlyEncrypted', 'Deny', 's3:*'],
  ]);
  expect(JSON.stringify(statements[0])).toContain('"AWS:SourceArn":{"Fn::Sub":"arn:$');
});

test('answers of the admin API are never cached, and the access log has no personal data', () => {
  for (const { CachePolicyId } of Distribution.Properties.DistributionConfig.CacheBehaviors)
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  expect(LogDelivery.Properties.RecordFields.join(' ')).toBe(
    'date time sc-bytes cs-method cs-uri-stem sc-status x-edge-result-type time-taken',
  );
});

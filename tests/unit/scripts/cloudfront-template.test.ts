import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  readTemplate,
  templateFault,
  templateFor,
  writeTemplate,
} from '../../../scripts/hosts/s3/template.ts';
import { RESOURCE_POLICY, RESOURCES, SHARED_HEADERS } from '../../../src/integrations/hosting/headers.ts';
import { hostRoutes, routesOf } from '../../../src/integrations/hosting/routes.ts';
import { readCloudFront } from '../../support/cloudfront-template.ts';
import { makeFolder } from '../../support/world.ts';

const document = readTemplate();
const recordSchema = z.record(z.string(), z.unknown());
const template = z
  .object({
    Parameters: recordSchema,
    Resources: z.object({
      SiteBucket: z.object({ Properties: recordSchema }),
      SiteBucketPolicy: z.object({
        Properties: z.object({ PolicyDocument: z.object({ Statement: z.array(recordSchema) }) }),
      }),
      LogDelivery: z.object({ Properties: z.object({ RecordFields: z.array(z.string()) }) }),
    }),
  })
  .parse(document.toJS());
const { SiteBucket, SiteBucketPolicy, LogDelivery } = template.Resources;

/** Returns old addresses of an earlier site, as many as are given. */
const oldAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    from: `/index.php?page=treatment-${index}`,
    to: `/infertility-treatments/${index % 60}`,
  }));

test('300 old addresses fit into a function; more than fit are refused, and the message says what to do', () => {
  const code = readCloudFront(false, oldAddresses(300)).viewerRequest;
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
  expect(code).toContain('"treatment-299":59');
  expect(() => templateFor(hostRoutes(true, oldAddresses(900)))).toThrow(
    /With 900 old addresses, the function ViewerRequest has \d+ bytes\. CloudFront takes 10240 at most\.\nDelete/,
  );
});

test('a template without an old address of the site is reported with the command that writes it', async () => {
  const { folder, remove } = await makeFolder();
  await cp('scripts/hosts/s3', path.join(folder, 'scripts/hosts/s3'), { recursive: true });
  const changed = hostRoutes(true, oldAddresses(1));
  expect(templateFault(changed, folder)).toContain('Run: npm run deploy:s3 -- --template.');
  writeTemplate(changed, folder);
  expect(templateFault(changed, folder)).toBeUndefined();
  await remove();
});

test('P12 the headers are those of every host', () => {
  const { headers, pictureHeaders, fileBehaviors } = readCloudFront(false);
  expect(headers).toEqual({ ...SHARED_HEADERS, [RESOURCE_POLICY]: RESOURCES.own });
  expect(pictureHeaders).toEqual({ ...SHARED_HEADERS, [RESOURCE_POLICY]: RESOURCES.shared });
  expect(fileBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/pictures/*']);
});

test.each([false, true])(
  'P12 with degrade=%s the paths of the admin API are those of every host',
  (degrade) => {
    expect(
      readCloudFront(degrade).behaviors.map(({ PathPattern, AllowedMethods }) => [
        PathPattern,
        AllowedMethods.includes('POST'),
      ]),
    ).toEqual(routesOf(hostRoutes(degrade), 'api').map(({ from, method }) => [from, method === 'POST']));
  },
);

test('only the status that the bucket alone answers becomes the not-found page, and no error is kept', () => {
  const { errorResponses } = readCloudFront(false);
  expect(errorResponses.filter(({ ResponsePagePath }) => ResponsePagePath !== undefined)).toEqual([
    { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
  ]);
  expect(errorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual([
    403, 400, 404, 405, 414, 500, 501, 502, 503, 504,
  ]);
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
  for (const { CachePolicyId } of readCloudFront(true).behaviors)
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  expect(LogDelivery.Properties.RecordFields.join(' ')).toBe(
    'date time sc-bytes cs-method cs-uri-stem sc-status x-edge-result-type time-taken',
  );
});

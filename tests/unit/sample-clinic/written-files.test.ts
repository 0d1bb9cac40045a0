/** Files outside src/content that name the branches and the old addresses of the sample clinic. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { templateFault } from '../../../scripts/hosts/s3/template.ts';
import { hostRoutes } from '../../../src/integrations/hosting/routes.ts';
import { API_DOCS, apiDocsText } from '../../support/api-docs.ts';

test('the contract of the admin API names the branches; -u writes them', async () => {
  await expect(apiDocsText()).toMatchFileSnapshot(path.resolve(API_DOCS));
});

test('P12 the functions of CloudFront know the routes and the addresses of every host; deploy:s3 --template writes them', () => {
  expect(templateFault(hostRoutes(true))).toBeUndefined();
});

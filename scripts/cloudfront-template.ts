/** `npm run cloudfront:template`: writes scripts/deploy/cloudfront/template.yaml from the site's headers and routes. */
import { writeFileSync } from 'node:fs';
import { templateText } from './deploy/cloudfront/template.ts';

const FILE = 'scripts/deploy/cloudfront/template.yaml';

writeFileSync(FILE, templateText());
console.log(`${FILE} written`);

/** `npm run cloudfront:template`: writes the CloudFormation template, made from the site's headers and routes. */
import { writeFileAtomic } from '../src/cache/write-file-atomic.ts';
import { templateText } from './deploy/cloudfront/template.ts';

const FILE = '.cache/cloudfront-template.yaml';

await writeFileAtomic(FILE, templateText());
console.log(`${FILE} written. Deploy it as docs/deploy.md says.`);

/** Builds the site like `npm run build`. `site.ts {folder}` */
import { buildSite } from '../../support/build-site.ts';

await buildSite({ outDir: process.argv[2] ?? '', onReport: () => {} });

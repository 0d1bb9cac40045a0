/** This site, built as `npm run build` does. `site.ts {folder}` */
import { buildSite } from '../../support/build-site.ts';

await buildSite({ outDir: process.argv[2] ?? '', onReport: () => {} });

/** `npm run build`: the site into dist/, from the admin API that ADMIN_API_URL names. */
import path from 'node:path';
import { buildSite } from './support/build-site.ts';
import { fail } from './support/fail.ts';

/** What Astro says of a page that is written as it is rendered, or kept (src/integrations/kept-pages). */
const NOT_BY_ASTRO = '(file not created, response body was empty)';

/** Astro's progress; its places and stack traces stand in the log. */
const progress = (line: string) =>
  /^\d\d:\d\d:\d\d/.test(line) && console.log(line.replace(NOT_BY_ASTRO, ''));

await buildSite({ outDir: path.resolve('dist'), onLine: progress }).catch(fail);

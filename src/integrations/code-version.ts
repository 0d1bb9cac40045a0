import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Characters of a commit in the stamp of each page. */
const SHORT = 7;

/** The commit of the checkout whose top folder is `root`; of no other repository around it. */
function readCommit(root: string): string | undefined {
  try {
    const output = execFileSync('git', ['rev-parse', '--show-cdup', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [wayUp, commit] = output.split('\n');
    return wayUp === '' ? commit : undefined;
  } catch {
    // No git, or no repository: a copy of the files is built.
    return undefined;
  }
}

/** The commit of the code that builds the site: COMMIT_REF, which Netlify sets, else that of the checkout; undefined outside a repository. */
export const codeCommit = (root: string, { COMMIT_REF = '' }: NodeJS.ProcessEnv): string | undefined =>
  /^[0-9a-f]{40}$/.test(COMMIT_REF) ? COMMIT_REF : readCommit(root);

/** The stamp of each page, for `<meta name="generator">`. It changes with the code alone, never with the content. */
export const pageStamp = (version: string, commit?: string): string =>
  `clinic-site ${commit?.slice(0, SHORT) ?? version}`;

/** Gives pages the version of the code as constants of `import.meta.env` (src/env.d.ts). */
export function codeVersion(): AstroIntegration {
  return {
    name: 'code-version',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
        const commit = codeCommit(process.cwd(), process.env);
        const define = {
          'import.meta.env.CODE_VERSION': JSON.stringify(version),
          'import.meta.env.CODE_COMMIT': JSON.stringify(commit ?? ''),
          'import.meta.env.PAGE_STAMP': JSON.stringify(pageStamp(version, commit)),
        };
        updateConfig({ vite: { define } });
      },
    },
  };
}

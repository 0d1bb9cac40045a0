import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';

/** Characters of a commit in the stamp of each page. */
const SHORT = 7;

/** The version of the code that builds the site. */
export interface CodeVersion {
  /** From package.json. */
  readonly version: string;
  /** The whole commit; undefined outside a repository. */
  readonly commit: string | undefined;
}

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

const packageSchema = z.object({ version: z.string() });

/** Reads the version of a checkout: the commit is COMMIT_REF, which Netlify sets, else that of the checkout. */
export function readCodeVersion(root: string, env: NodeJS.ProcessEnv): CodeVersion {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const isCommit = /^[0-9a-f]{40}$/.test(env.COMMIT_REF ?? '');
  return { version, commit: isCommit ? env.COMMIT_REF : readCommit(root) };
}

/** The stamp of each page, for `<meta name="generator">`. It changes with the code alone, never with the content. */
export const pageStamp = ({ version, commit }: CodeVersion): string =>
  `clinic-site ${commit?.slice(0, SHORT) ?? version}`;

/** Gives pages the version of the code as constants of `import.meta.env` (src/env.d.ts). */
export function codeVersion(): AstroIntegration {
  return {
    name: 'code-version',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const code = readCodeVersion(process.cwd(), process.env);
        const define = {
          'import.meta.env.CODE_VERSION': JSON.stringify(code.version),
          'import.meta.env.CODE_COMMIT': JSON.stringify(code.commit ?? ''),
          'import.meta.env.PAGE_STAMP': JSON.stringify(pageStamp(code)),
        };
        updateConfig({ vite: { define } });
      },
    },
  };
}

import { spawn } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { makeFolder } from './world.ts';

/** Outcome of a build. */
interface BuildResult {
  /** Exit code; null when the build was killed. */
  readonly code: number | null;
  /** Standard output and error output. */
  readonly output: string;
}

/** A copy of the project, whose files a test may change. */
export interface Project {
  readonly root: string;
  /**
   * Runs `scripts/build.ts` in the copy. @param options.umask Octal, e.g. 077; by default the umask of this process.
   */
  build(env: Record<string, string>, options?: { readonly umask?: string }): Promise<BuildResult>;
  /**
   * Sets values of an English content file.
   * @param name Of the file, e.g. `branches/north`.
   * @param values By key, e.g. `{ 'hours.0.to': '17:25' }`; undefined deletes a key.
   */
  setValues(name: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  remove(): Promise<void>;
}

const SHARED = [
  'node_modules',
  'astro.config.mjs',
  'tsconfig.json',
  'tailwind.config.cjs',
  'package.json',
  'public',
  'netlify.toml',
];

function build(
  cwd: string,
  env: Record<string, string>,
  umask = process.umask().toString(8),
): Promise<BuildResult> {
  // A worker of Vitest may not set its own umask.
  const command = ['-c', 'umask "$1"; shift; exec "$@"', 'build', umask];
  const child = spawn('sh', [...command, process.execPath, path.resolve('scripts/build.ts')], {
    cwd,
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

async function setValues(
  root: string,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const file = path.join(root, `src/content/${name}.yaml`);
  const document = parseDocument(await readFile(file, 'utf8'));
  for (const [key, value] of Object.entries(values)) {
    const keys = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (value === undefined) document.deleteIn(keys);
    else document.setIn(keys, value);
  }
  await writeFile(file, document.toString());
}

/** Creates a copy. @param name Of its folder. */
export async function makeProject(name = 'site'): Promise<Project> {
  const { folder, remove } = await makeFolder();
  const root = path.join(folder, name);
  await cp('src', path.join(root, 'src'), { recursive: true });
  for (const file of SHARED) await symlink(path.resolve(file), path.join(root, file));
  return {
    root,
    remove,
    build: (env, { umask } = {}) => build(root, env, umask),
    setValues: (file, values) => setValues(root, file, values),
  };
}

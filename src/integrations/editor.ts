import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { EDIT_PATH, type EditorBackend, editorBackend } from '../editor/backend.ts';
import { checkContext } from '../editor/check-context.ts';
import { editorConfig } from '../editor/config.ts';
import { bundleForBrowser } from './browser-module.ts';
import { contentType } from './hosting/content-types.ts';
import { editorPolicy } from './hosting/policy.ts';

const require = createRequire(import.meta.url);
const CMS = path.dirname(require.resolve('@sveltia/cms'));
/** Library of the editor's program, for the records that it passes to the check. */
const IMMUTABLE = path.dirname(createRequire(CMS).resolve('immutable'));
const YAML = path.dirname(require.resolve('yaml/package.json'));
/** Package folders to publish, by their path below /edit. */
const FOLDERS = { cms: CMS, yaml: path.join(YAML, 'browser/dist') };
/** Files to publish: scripts, fonts, and font licences. */
const NEEDED = /\.(?:js|woff2|txt)$/;

/** Import of a package in the editor's program, which the browser cannot resolve, and the file that the editor has for it. */
const UNRESOLVED = { from: 'import(`immutable`)', to: 'import(`./immutable.js`)' };

/**
 * Reads the editor's program. Without the resolved import it would skip the check before each save.
 * @throws Error if the program no longer has this import.
 */
function readCms(): string {
  const code = readFileSync(path.join(CMS, 'index.js'), 'utf8');
  if (!code.includes(UNRESOLVED.from))
    throw new Error('The editor no longer imports "immutable" as expected. See src/integrations/editor.ts.');
  return withoutSourceMap(code).replace(UNRESOLVED.from, UNRESOLVED.to);
}

/** Removes the link to a source map, which is not published. */
const withoutSourceMap = (code: string): string => code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n');

/** Reads a file of a package. */
const readPackaged = (file: string): string | Buffer =>
  file.endsWith('.js') ? withoutSourceMap(readFileSync(file, 'utf8')) : readFileSync(file);

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="stylesheet" href="/edit/editor.css">
<script type="module" src="/edit/main.js"></script>
</head>
<body></body>
</html>
`;

/** Sveltia CMS requires a repository name, even for a local folder, which needs no account. */
const LOCAL: EditorBackend = { name: 'github', repo: 'local/site' };

/** URLs of imports in the editor's own scripts, because the browser resolves no package names. */
const SERVED = {
  '@sveltia/cms': './cms/index.js',
  yaml: './yaml/index.js',
};

/** Reads a script of the editor with its imports replaced by URLs. */
const readProgram = (file: string): string =>
  Object.entries(SERVED).reduce(
    (code, [from, to]) => code.replace(`'${from}'`, `'${to}'`),
    readFileSync(`src/${file}`, 'utf8'),
  );

type Read = () => string | Buffer | Promise<string>;

/** Returns the files of the editor, by path below /edit. */
const filesOf = (backend: EditorBackend): ReadonlyMap<string, Read> =>
  new Map<string, Read>([
    ['main.js', () => readProgram('editor/main.js')],
    ['rewrite.js', () => readProgram('editor/rewrite.js')],
    ['notice.js', () => readProgram('editor/notice.js')],
    ['record-check.js', () => bundleForBrowser('src/editor/record-check.ts')],
    ['editor.css', () => readFileSync('src/editor/editor.css', 'utf8')],
    ['config.json', () => JSON.stringify(editorConfig(process.cwd(), backend))],
    [
      'check-context.json',
      () => JSON.stringify({ ...checkContext(process.cwd()), isLocal: backend === LOCAL }),
    ],
    ['cms/LICENSE.txt', () => readFileSync(path.join(CMS, '../LICENSE.txt'))],
    ['yaml/LICENSE.txt', () => readFileSync(path.join(YAML, 'LICENSE'))],
    ...Object.entries(FOLDERS).flatMap(([to, from]) =>
      readdirSync(from, { recursive: true, encoding: 'utf8' })
        .filter((name) => NEEDED.test(name))
        .map((name): [string, Read] => [
          `${to}/${name.split(path.sep).join('/')}`,
          () => readPackaged(path.join(from, name)),
        ]),
    ),
    // Replaces the file of the package.
    ['cms/index.js', readCms],
    ['cms/immutable.js', () => readPackaged(path.join(IMMUTABLE, 'immutable.es.js'))],
    ['cms/immutable-LICENSE.txt', () => readFileSync(path.join(IMMUTABLE, '../LICENSE'))],
  ]);

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** List of the mistakes in the saved content. Only the dev server has it: a site knows its own content alone. */
const MISTAKES = 'mistakes.json';

/** Matches the last line of a check that ended, with or without mistakes. */
const CHECKED = /^Content: /m;

/** Line in place of the mistakes when the check itself failed. */
const CHECK_FAILED = 'The whole content could not be checked. In a terminal, run: npm run check:content';

/**
 * Checks the whole content in a process of its own, which reads the code and the files as they now are. The process ends when
 * the browser waits no longer.
 */
function sendMistakes(response: ServerResponse, send: (name: string, body: string) => void): void {
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  const { signal } = closed;
  execFile(process.execPath, ['scripts/check-content.ts'], { signal }, (_, output, errors) => {
    if (signal.aborted) return;
    const mistakes = errors.split(/\n(?! )/).filter((line) => line.trim() !== '');
    send(MISTAKES, JSON.stringify(CHECKED.test(output) ? mistakes : [CHECK_FAILED]));
  });
}

/** Serves the editor on the dev server, for the local project folder. */
export const editorMiddleware: Middleware = (request, response, next) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (name: string, body: string | Buffer): void => {
    response.setHeader('Content-Type', contentType(name));
    response.end(body);
  };
  if (pathname === EDIT_PATH) {
    response.setHeader('Content-Security-Policy', editorPolicy());
    return send('edit.html', PAGE);
  }
  if (!pathname.startsWith(`${EDIT_PATH}/`)) return next();
  const name = path.posix.normalize(pathname).slice(EDIT_PATH.length + 1);
  if (name === MISTAKES) return sendMistakes(response, send);
  const read = filesOf(LOCAL).get(name);
  if (!read) return next();
  Promise.resolve(read()).then((body) => send(name, body), next);
};

/**
 * Integration for the editor at /edit. The dev server always serves it, for the local project folder. A build includes it
 * only with EDIT_REPOSITORY. Must run before `hosting`, which writes its security policy.
 */
export function editor(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(editorMiddleware);
      },
      'astro:build:done': async ({ dir }) => {
        const backend = editorBackend(process.env);
        if (!backend) return;
        const root = fileURLToPath(dir);
        const write = (name: string, content: string | Buffer): void => {
          mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
          writeFileSync(path.join(root, name), content);
        };
        write('edit.html', PAGE);
        for (const [name, read] of filesOf(backend)) write(`edit/${name}`, await read());
      },
    },
  };
}

import { build } from 'vite';

/**
 * Bundles a module of the project for browsers, with everything that it imports.
 * @param entry Path of the module in the project, e.g. `src/editor/record-check.ts`.
 * @returns Its code as an ES module.
 */
export async function bundleForBrowser(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: 'bundle' },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error(`Vite returned no code for ${entry}.`);
  return chunk.code;
}

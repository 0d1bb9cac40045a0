import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as plugin from '../../scripts/netlify-plugin/plugin.ts';
import { assetsOf, writeSmallSite } from '../support/small-site.ts';
import { makeFolder } from '../support/world.ts';

let home: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  home = await makeFolder();
});
afterAll(() => home.remove());

test('the plugin has no export but Netlify’s events, which is all that Netlify takes', () => {
  expect(Object.keys(plugin).sort()).toEqual(['onError', 'onPostBuild', 'onPreBuild', 'onSuccess']);
});

/** Runs the plugin in a project of its own, with a build cache that copies files. Returns its output. */
function runPlugin(project: string, env: NodeJS.ProcessEnv): { output: string; failed: boolean } {
  const code = `
    import { cp } from 'node:fs/promises';
    import { onPostBuild, onPreBuild } from ${JSON.stringify(path.resolve('scripts/netlify-plugin/index.js'))};
    const copy = (from, to) => cp(from, to, { recursive: true, force: true }).then(() => true, () => false);
    const utils = {
      cache: {
        restore: (folder) => copy('store/' + folder, folder),
        save: (folder) => copy(folder, 'store/' + folder),
      },
      build: { failBuild: (message) => { console.log('FAILED ' + message); process.exit(1); } },
    };
    await onPreBuild({ constants: { PUBLISH_DIR: 'dist' }, utils });
    await onPostBuild({ constants: { PUBLISH_DIR: 'dist' }, utils });`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { output: stdout + stderr, failed: status !== 0 };
}

test('P04 on Netlify a deploy contains the hashed files of the previous one', async () => {
  const project = path.join(home.folder, 'netlify');
  const site = path.join(project, 'dist');
  await mkdir(path.join(project, '.cache'), { recursive: true });
  await writeSmallSite(site, { edition: '1' });
  expect(runPlugin(project, { CONTEXT: 'deploy-preview' })).toMatchObject({ failed: false });
  await rm(site, { recursive: true });
  await rm(path.join(project, '.cache'), { recursive: true });
  await writeSmallSite(site, { edition: '2' });
  expect(runPlugin(project, { CONTEXT: 'deploy-preview' }).output).toContain('Build cache restored');
  const files = await readdir(site, { recursive: true });
  expect(files).toEqual(expect.arrayContaining([...assetsOf('1'), ...assetsOf('2')]));
});

test.each([
  ['stops', '', true],
  ['passes a demonstration of', '1', false],
])('a production deploy on Netlify %s samples', async (_, DEPLOY_DEMONSTRATION, failed) => {
  const project = path.join(home.folder, `production-${failed}`);
  await mkdir(path.join(project, 'src/content/site'), { recursive: true });
  await mkdir(path.join(project, '.cache'), { recursive: true });
  await writeFile(path.join(project, 'src/content/site/clinic.yaml'), 'sample: true\n');
  const outcome = runPlugin(project, { CONTEXT: 'production', DEPLOY_DEMONSTRATION });
  expect(outcome.failed, outcome.output).toBe(failed);
  if (failed) expect(outcome.output).toContain('FAILED Nothing was published');
});

import { expect, test } from 'vitest';
import { coverPaths } from '../../../../src/integrations/hosting/patterns.ts';

test.each<[string[], Record<string, string>, string[]]>([
  [['/', '/a', '/b/c', '/b/d'], {}, ['/', '/a', '/b/:name']],
  [['/g', '/g/p', '/g/v'], { '/g/v': 'own' }, ['/g', '/g/p', '/g/v']],
  [['/g', '/g/p', '/g/v'], { '/g/p': 'own', '/g/v': 'own' }, ['/g', '/g/:name']],
  [['/blog/page/2', '/blog/x'], {}, ['/blog/:name', '/blog/page/:name']],
])('%j with the kinds %j are covered by %j', (paths, kinds, patterns) => {
  const covered = coverPaths(paths, (path) => kinds[path] ?? '');
  expect([...covered.keys()]).toEqual(patterns);
  expect([...covered.values()].flat().sort()).toEqual(paths);
});

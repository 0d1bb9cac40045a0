import { expect, test } from 'vitest';
import { invalidationPaths } from '../../../scripts/deploy/invalidate.ts';
import {
  type Manifest,
  manifestId,
  nextManifestId,
  type SiteObject,
} from '../../../scripts/deploy/manifest.ts';
import { blobKey, MANIFESTS, planDeploy, retainedManifests } from '../../../scripts/deploy/plan.ts';
import { chooseTarget } from '../../../scripts/deploy/rollback.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const page = (sign: string): SiteObject => ({
  phase: 'page',
  sha256: sign.repeat(64),
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  policy: "default-src 'none'",
  hashed: false,
});
const asset = (sign: string): SiteObject => ({ ...page(sign), phase: 'asset', hashed: true });

/** A deploy of some days ago. Its page and its asset have the sign as content; the asset has it in its name too. */
const deploy = (
  days: number,
  sign: string,
  { cutOff = false, content }: { cutOff?: boolean; content?: string } = {},
): Manifest => {
  const at = daysAgo(days);
  return {
    id: manifestId(at),
    createdAt: at.toISOString(),
    ...(cutOff ? {} : { completedAt: at.toISOString() }),
    content: content ?? manifestId(at),
    objects: { 'index.html': page(sign), [`_astro/${sign}.js`]: asset(sign) },
  };
};

/** Every key that some deploys left in the bucket. */
const bucketOf = (...known: Manifest[]): Set<string> =>
  new Set(
    known.flatMap(({ id, objects }) => [
      `${MANIFESTS}${id}.json`,
      ...Object.entries(objects).flatMap(([key, { sha256, hashed }]) =>
        hashed ? [key] : [key, blobKey(sha256)],
      ),
    ]),
  );
const plan = (next: Manifest, known: Manifest[], remote = bucketOf(...known)) =>
  planDeploy({ next, known, remote, now: NOW });

const next = deploy(0, '0');

test.each([
  ['the three newest, however old', [deploy(400, 'a'), deploy(300, 'b'), deploy(200, 'c')], ['b', 'c']],
  [
    'all that were replaced in the last thirty days',
    [deploy(90, 'a'), deploy(29, 'b'), deploy(5, 'c'), deploy(4, 'd')],
    ['a', 'b', 'c', 'd'],
  ],
  [
    'none that was replaced before',
    [deploy(90, 'a'), deploy(31, 'b'), deploy(5, 'c'), deploy(4, 'd')],
    ['b', 'c', 'd'],
  ],
  [
    'one that was cut off a short while ago',
    [deploy(300, 'a'), deploy(5, 'b', { cutOff: true })],
    ['a', 'b'],
  ],
  ['none that was cut off long ago', [deploy(300, 'a'), deploy(31, 'b', { cutOff: true })], ['a']],
])('P03 P09 kept are %s', (_, known, signs) => {
  const kept = retainedManifests(known, next, NOW).filter(({ id }) => id !== next.id);
  expect(kept.map(({ objects }) => objects['index.html']?.sha256[0]).sort()).toEqual(signs);
});

test('P09 deleted is what no kept deploy names, its copy and its manifest; nothing else', () => {
  const known = [deploy(400, 'a'), deploy(300, 'b'), deploy(200, 'c')];
  const remote = bucketOf(...known)
    .add('somebody/elses.file')
    .add('_astro/unknown.js');
  const [oldest] = known;
  expect(plan(next, known, remote).removals).toEqual(
    ['_astro/a.js', blobKey('a'.repeat(64)), `${MANIFESTS}${oldest?.id}.json`].sort(),
  );
});

test('P09 an asset that an old deploy and the new one share stays', () => {
  const known = [deploy(400, '0'), deploy(300, 'b'), deploy(200, 'c')];
  expect(plan(next, known).removals).not.toContain('_astro/0.js');
});

test('a page that a cut-off deploy may have changed goes out again, though the last whole one had it so', () => {
  const known = [deploy(9, '0'), deploy(1, 'x', { cutOff: true })];
  expect(plan(next, known).uploads.map(({ key }) => key)).toEqual(['index.html']);
  expect(plan(next, [deploy(9, '0')]).uploads).toEqual([]);
});

test('what somebody deleted from the bucket goes out again', () => {
  const known = [deploy(9, '0')];
  const remote = bucketOf(...known);
  remote.delete('_astro/0.js');
  expect(plan(next, known, remote).uploads.map(({ key }) => key)).toEqual(['_astro/0.js']);
});

test('changed headers go out again, with the same bytes', () => {
  const [first] = [deploy(9, '0')];
  const changed = { ...next, objects: { 'index.html': { ...page('0'), policy: "default-src 'self'" } } };
  expect(plan(changed, first ? [first] : []).uploads.map(({ key }) => key)).toEqual(['index.html']);
});

test('the copy of a page goes out before the page', () => {
  expect(plan(next, []).uploads.map(({ key }) => key)).toEqual([
    '_astro/0.js',
    blobKey('0'.repeat(64)),
    'index.html',
  ]);
});

const history = [deploy(9, 'a'), deploy(8, 'b'), deploy(7, 'c'), deploy(6, 'd', { cutOff: true })];
test.each([
  ['the one before', history, undefined, 'b'],
  [
    'the one before what was rolled back to',
    [...history, deploy(5, 'b', { content: history[1]?.id ?? '' })],
    undefined,
    'a',
  ],
  ['the one that is named', history, history[0]?.id, 'a'],
])('P11 a roll-back goes to %s', (_, known, id, sign) => {
  expect(chooseTarget(known, id).objects['index.html']?.sha256[0]).toBe(sign);
});

test.each([
  ['nothing was deployed', [], undefined],
  ['there is but one deploy', [deploy(9, 'a')], undefined],
  ['nobody knows the one that is named', history, '20200101000000000'],
  ['the one that is named was cut off', history, history[3]?.id],
])('P11 a roll-back says so when %s', (_, known, id) => {
  expect(() => chooseTarget(known, id)).toThrow(/There is no deploy/);
});

test('a deploy is newer than those before it, also when a clock is behind', () => {
  const ahead = deploy(-1, 'a');
  expect(nextManifestId(NOW, [ahead]) > ahead.id).toBe(true);
  expect(nextManifestId(NOW, [ahead])).toMatch(/^\d{17}$/);
  expect(nextManifestId(NOW, [deploy(1, 'a')])).toBe(manifestId(NOW));
});

test('many changed paths become one invalidation of everything', () => {
  expect(invalidationPaths(['/a&b', '/'])).toEqual(['/a&b', '/']);
  expect(invalidationPaths(Array.from({ length: 31 }, (_, at) => `/p${at}`))).toEqual(['/*']);
});

import { expect, test } from 'vitest';
import {
  copyKey,
  MANIFESTS,
  type Manifest,
  planDeploy,
  type SiteObject,
} from '../../../../../scripts/hosts/s3/plan.ts';
import { chooseTarget } from '../../../../../scripts/hosts/s3/publish.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const idOf = (time: string): string => time.replace(/\D/g, '');

const page = (sign: string): SiteObject => ({
  sha256: sign.repeat(64),
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  policy: "default-src 'none'",
});
/** Creates the page and the asset of a deploy. Both contain `sign`, and the name of the asset too. */
const objectsOf = (sign: string) => ({
  'index.html': page(sign),
  [`_astro/${sign}.js`]: { ...page(sign), type: 'text/javascript; charset=utf-8' },
});

/** Creates a deploy that is some days old. */
const deploy = (days: number, sign: string, fields: Partial<Manifest> = {}): Manifest => ({
  id: idOf(daysAgo(days)),
  startedAt: daysAgo(days),
  state: 'complete',
  content: idOf(daysAgo(days)),
  objects: objectsOf(sign),
  retained: {},
  ...fields,
});
const cutOff = { state: 'failed' } as const;
const copyOf = (sign: string): string => copyKey({ key: 'index.html', object: page(sign) });
const manifestOf = ({ id }: Manifest): string => `${MANIFESTS}${id}.json`;

/** Returns every key that these deploys left in the bucket. */
const bucketOf = (known: readonly Manifest[]): Set<string> =>
  new Set(
    known.flatMap((one) => [
      manifestOf(one),
      ...Object.keys({ ...one.objects, ...one.retained }),
      ...Object.values(one.objects).map((object) => copyKey({ key: '', object })),
    ]),
  );
const plan = (
  known: readonly Manifest[],
  objects: Manifest['objects'] = objectsOf('0'),
  remote = bucketOf(known),
) => planDeploy({ objects }, known, remote, NOW);
const uploadsOf = (...args: Parameters<typeof plan>): string[] =>
  plan(...args)
    .uploads.flat()
    .map(({ key }) => key);

const a = deploy(400, 'a');
const others = [deploy(300, 'b'), deploy(200, 'c'), deploy(100, 'd'), deploy(90, 'e')];

test('P09 deleted is what none of the five newest deploys lists, its copy and its manifest; nothing else', () => {
  const remote = bucketOf([a, ...others])
    .add('somebody/elses.file')
    .add('_astro/unknown.js');
  expect(plan([a, ...others], objectsOf('0'), remote).removals).toEqual(
    ['_astro/a.js', copyOf('a'), manifestOf(a)].sort(),
  );
  expect(plan([deploy(400, '0'), ...others]).removals).not.toContain('_astro/0.js');
});

test('P03 P04 hashed files stay for thirty days after they were replaced', () => {
  const retained = { '_astro/old.js': daysAgo(31), '_astro/young.js': daysAgo(29) };
  const { manifest, removals } = plan([deploy(400, 'x'), ...others, deploy(1, 'f', { retained })]);
  expect(manifest.retained).toEqual({ '_astro/young.js': daysAgo(29), '_astro/f.js': NOW.toISOString() });
  expect(removals).toEqual(expect.arrayContaining(['_astro/old.js', '_astro/x.js']));
  expect(removals).not.toContain('_astro/young.js');
});

test('an interrupted deploy keeps its files until a newer one is complete', () => {
  expect(plan([a, deploy(1, 'x', cutOff)]).removals).not.toContain('_astro/x.js');
  expect(plan([a, deploy(2, 'x', cutOff), deploy(1, 'b')]).removals).toContain('_astro/x.js');
});

test('a page that an interrupted deploy may have changed is uploaded again, though the last complete one had it so', () => {
  expect(uploadsOf([deploy(9, '0'), deploy(1, 'x', cutOff)])).toEqual(['index.html']);
  expect(uploadsOf([deploy(9, '0')])).toEqual([]);
});

test('what somebody deleted from the bucket, and what has other headers, is uploaded again', () => {
  const known = [deploy(9, '0')];
  const remote = bucketOf(known);
  remote.delete('_astro/0.js');
  expect(uploadsOf(known, objectsOf('0'), remote)).toEqual(['_astro/0.js']);
  const policy = "default-src 'self'";
  expect(uploadsOf(known, { 'index.html': { ...page('0'), policy } })).toEqual(['index.html']);
});

test('P02 hashed files and pictures come first, then the deepest pages, the home page last of them, feeds and copies', () => {
  const feed = { ...page('1'), type: 'application/xml; charset=utf-8' };
  const picture = { ...page('2'), type: 'image/svg+xml; charset=utf-8' };
  const objects = {
    ...objectsOf('0'),
    'rss.xml': feed,
    'about-us': page('3'),
    'blog/b': page('5'),
    'blog/a': page('4'),
    'x.svg': picture,
  };
  const { uploads } = plan([], objects);
  expect(uploads.map((phase) => phase.map(({ key }) => key)).slice(0, 5)).toEqual([
    ['_astro/0.js', 'x.svg'],
    ['blog/a', 'blog/b'],
    ['about-us'],
    ['index.html'],
    ['rss.xml'],
  ]);
  expect(uploads[5]?.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4', '5'].map(copyOf));
});

const history = [deploy(9, 'a'), deploy(8, 'b'), deploy(7, 'c'), deploy(6, 'd', cutOff)];
test.each([
  ['the one before', history, undefined, 'b'],
  [
    'the one before what was rolled back to',
    [...history, deploy(5, 'b', { content: history[1]?.id ?? '' })],
    undefined,
    'a',
  ],
  ['the one that is named', history, history[0]?.id, 'a'],
])('P11 a rollback goes to %s', (_, known, id, sign) => {
  expect(chooseTarget(known, id).objects['index.html']?.sha256[0]).toBe(sign);
});

test.each([
  ['nothing was deployed', [], undefined],
  ['there is one deploy alone', [deploy(9, 'a')], undefined],
  ['the one that is named is unknown', history, '20200101000000000'],
  ['the one that is named was interrupted', history, history[3]?.id],
])('P11 a rollback says so when %s', (_, known, id) => {
  expect(() => chooseTarget(known, id)).toThrow(/There is no deploy/);
});

test('a deploy has a higher id than those before it, also when a clock is behind', () => {
  expect(plan([deploy(1, 'a')]).manifest.id).toBe(idOf(NOW.toISOString()));
  const ahead = deploy(-1, 'a');
  expect(plan([ahead]).manifest.id > ahead.id).toBe(true);
});

test('changed and removed pages are invalidated, hashed files are not; many become one invalidation of everything', () => {
  expect(
    plan([deploy(9, 'a', { objects: { ...objectsOf('a'), 'blog/x&y': page('x') } })]).invalidations,
  ).toEqual(['/', '/blog/x&y']);
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`p${at}`, page('0')]));
  expect(plan([], many).invalidations).toEqual(['/*']);
});

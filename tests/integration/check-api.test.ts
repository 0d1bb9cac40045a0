import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkApi } from '../../scripts/check-api/check.ts';
import { formatFindings } from '../../scripts/check-api/report.ts';
import { ANSWER_DEVIATIONS, COMPRESSED } from '../fixtures/api-deviations/answers.ts';
import { KEPT } from '../fixtures/api-deviations/deviation.ts';
import { RECORD_DEVIATIONS } from '../fixtures/api-deviations/records.ts';
import { type FaultApi, type FaultFeed, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { startTestApi } from '../support/world.ts';

let api: FaultApi;
beforeAll(async () => {
  api = await startFaultApi();
});
afterAll(() => api.close());

const env = { FEED_BACKOFF_SECONDS: '0.01' };

/** What the check finds at an API that serves a feed. */
function check(feed: FaultFeed) {
  api.serve(feed);
  return checkApi(new URL(api.url), { env });
}

/** Runs the command. */
const command = (...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, ['scripts/check-api.ts', ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

test('an API that keeps the contract is fine', async () => {
  expect((await check(KEPT)).flatMap(({ findings }) => findings)).toEqual([]);
});

test('the embedded API is fine, for browsers of another origin too', async () => {
  const embedded = await startTestApi();
  const { code, output } = await command(embedded.url, '--browser-origin', 'https://clinic.example');
  await embedded.close();
  expect(output).toContain('Everything is fine.');
  expect(output).toMatch(/Access-Control-Allow-Headers/);
  expect(output).not.toMatch(/not read|wrong|forgiven/);
  expect(code).toBe(0);
});

describe.each([
  ['a record', RECORD_DEVIATIONS],
  ['an answer', ANSWER_DEVIATIONS],
])('%s that departs from the contract is named:', (_, deviations) => {
  test.each(deviations)('$name', async ({ feed, verdict, endpoint, field, what, record }) => {
    const findings = (await check(feed)).flatMap((each) => each.findings);
    expect(findings).toContainEqual(
      expect.objectContaining({
        verdict,
        endpoint,
        field,
        what: expect.stringMatching(what),
        record: expect.stringContaining(record),
      }),
    );
    // Nothing is said about the records that keep the contract.
    const others = findings.filter(({ field: other }) => other !== 'results' && other !== 'answer');
    expect(others.filter((each) => /^(?:post-[2-5]|Room [23]|Film [123])$/.test(each.record))).toEqual([]);
    if (verdict === 'forgiven' && !/http:/.test(String(what)))
      expect(findings.filter((each) => each.verdict === 'wrong')).toEqual([]);
  });
});

test('an API that answers 200 to everything is named', async () => {
  const findings = (await check({ ...KEPT, otherwise: {} })).flatMap((each) => each.findings);
  expect(
    findings.map(({ endpoint, verdict, what }) => `${endpoint}: ${verdict}: ${what.slice(0, 6)}`),
  ).toEqual([
    'GET /api/blog/{slug} of no post: wrong: is 200',
    'GET /api/gallery-list of no type: forgiven: is 200',
  ]);
});

test('a fault of a thousand posts is one line with a count and three examples', async () => {
  const posts = Array.from({ length: 1000 }, (_, at) =>
    rawPost(`post-${at}`, { category_name: `Topic ${at}` }),
  );
  const report = formatFindings(api.url, await check({ ...KEPT, posts }));
  expect(report.match(/category_name: is no list of names \(1000 times\)/g)).toHaveLength(2);
  expect(report.match(/ - post-\d+: "Topic \d+"/g)).toHaveLength(6);
  expect(report.match(/ - and 997 more/g)).toHaveLength(2);
  expect(report).toContain('2 forgiven (2000 times in all). Everything reaches the visitors.');
});

test('the command ends with 1 when something is wrong, with 0 when all was forgiven', async () => {
  api.serve({ ...KEPT, posts: [...KEPT.posts, rawPost('bad', { post_title: null })] });
  const wrong = await command(api.url);
  expect(wrong.output).toMatch(
    /wrong +post_title: it has no title\n.*The site: the record is left out\.\n.* - bad/,
  );
  expect(wrong.code).toBe(1);
  api.serve({ ...KEPT, posts: [rawPost('good', { category_name: 'Costs' })] });
  const forgiven = await command(api.url);
  expect(forgiven.output).toMatch(/forgiven +category_name: is no list of names/);
  expect(forgiven.code).toBe(0);
});

test.each([
  ['the address is none', ['admin'], /"admin" is no address of a web server/],
  ['the address is missing', [], /Name the address of the API/],
  [
    'the address holds a password',
    ['https://user:secret@admin.example'],
    /^(?!.*secret).*user name and password/s,
  ],
  ['an option is misspelt', ['http://127.0.0.1:1', '--pots'], /--pots/],
])('the command says so when %s', async (_, args, expected) => {
  const { code, output } = await command(...args);
  expect(output).toMatch(expected);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test('the command says so when nobody answers', async () => {
  const gone = await startFaultApi();
  await gone.close();
  const { code, output } = await command(gone.url);
  expect(output).toMatch(/cannot be reached.*ECONNREFUSED.*Check that the admin API runs at/);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test('fields that the site does not read are named, and compression is', async () => {
  api.serve({ ...KEPT, posts: [rawPost('good', { author: 'A' })] });
  const report = formatFindings(api.url, await checkApi(new URL(api.url), { env }));
  expect(report).toMatch(/not read +author/);
  expect(formatFindings(api.url, await check(COMPRESSED))).toMatch(/compressed \(gzip\)/);
});

test('names that the API chose cannot steer a terminal', async () => {
  const sequence = '\u001b[2J\r\n\u202e';
  const bad = rawPost(`bad${sequence}`, {
    post_title: null,
    [`field${sequence}`]: 1,
    category_name: sequence,
  });
  const report = formatFindings(
    api.url,
    await check({
      ...KEPT,
      posts: [bad],
      photos: [
        rawPhoto(9, {
          image_name: `Room${sequence}`,
          path_url: `/media/${sequence}`,
          gallery_type: sequence,
        }),
      ],
      answers: { '/api/gallery-list?gallery_type=video': { results: [sequence], next: sequence } },
    }),
  );
  expect(report).toMatch(/not read .*field\[2J/);
  expect([...report.matchAll(/(?!\n)\p{Cc}|\u202e/gu)]).toEqual([]);
});

test('what the site does is said once for each endpoint', async () => {
  const posts = ['a', 'b'].map((slug) =>
    rawPost(slug, { post_title: ` ${slug}`, post_meta_title: 'x'.repeat(151) }),
  );
  const report = formatFindings(
    api.url,
    await check({ ...KEPT, posts: [...posts, rawPost('c', { post_title: 5 })] }),
  );
  expect(report.match(/The site: without any title/g)).toHaveLength(1);
});

test('without --post nothing is sent to the appointments', async () => {
  api.requests.length = 0;
  await check(KEPT);
  expect(api.requests.length).toBeGreaterThan(10);
  expect(api.requests.filter((address) => address.includes('contact_us'))).toEqual([]);
});

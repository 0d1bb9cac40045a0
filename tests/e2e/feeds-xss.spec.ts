import { expect, type Page, test } from 'playwright/test';
import { renderPostHtml } from '../../src/feeds/post-html/post-html.ts';
import { postHtml } from '../../src/lib/post-html.ts';
import { makeXssCorpus } from '../fixtures/feeds/xss.ts';

/** A forbidden element or attribute of a body, as parsed by the browser. */
interface Finding {
  readonly index: number;
  readonly what: string;
}

/** Allowed elements and attributes. Written independently of the allowlist of the site. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p ul li dl dt dd blockquote hr br strong b em i u s sub sup small mark code cite q caption thead tbody tfoot tr table figure figcaption'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  ol: ['start'],
  a: ['href', 'rel'],
  abbr: ['title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  pre: ['tabindex'],
  section: ['class', 'tabindex', 'aria-label'],
};

/** Number of frames in a document. */
const BATCH = 250;

/**
 * Opens each text in a frame, fires the events of its elements and clicks its links. @returns Numbers of the texts that
 * execute script.
 */
async function findFiring(page: Page, texts: readonly string[]): Promise<number[]> {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Test</title>' }),
  );
  await page.goto('http://test.invalid/');
  const firing: number[] = [];
  for (let from = 0; from < texts.length; from += BATCH)
    firing.push(
      ...(await page.evaluate(
        async ({ texts, from }) => {
          const fired = new Set<number>();
          const frames = texts.map((text, at) => {
            const frame = document.createElement('iframe');
            document.body.append(frame);
            frame.srcdoc = `<!doctype html><script>parent.watchers[${at}](window)</${'script'}>${text}`;
            const watch = (inner: Window) => Object.assign(inner, { fired: () => fired.add(from + at) });
            return { frame, watch };
          });
          Object.assign(window, { watchers: frames.map(({ watch }) => watch) });
          await Promise.all(
            frames.map(
              ({ frame }) => new Promise((done) => frame.addEventListener('load', done, { once: true })),
            ),
          );
          for (const { frame } of frames) {
            for (const element of frame.contentDocument?.querySelectorAll('article *') ?? [])
              for (const { name } of element.attributes)
                if (name.startsWith('on'))
                  element.dispatchEvent(new Event(name.slice(2), { bubbles: false, cancelable: true }));
            for (const link of frame.contentDocument?.querySelectorAll('article a, article button') ?? []) {
              const target = link.getAttribute('href') ?? link.getAttribute('formaction') ?? '';
              if (/^\s*javascript:/i.test(target))
                link.dispatchEvent(new MouseEvent('click', { cancelable: true }));
            }
          }
          // Waits for events of pictures, films, toggles and animations, which fire within a frame after the page has
          // loaded.
          for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
          for (const { frame } of frames) frame.remove();
          return [...fired];
        },
        { texts: texts.slice(from, from + BATCH), from },
      )),
    );
  return firing;
}

/** Returns the forbidden parts of each body, as parsed by the browser inside an article. */
const findForbidden = (page: Page, bodies: readonly string[]): Promise<Finding[]> =>
  page.evaluate(
    ({ bodies, allowed }) => {
      const findings: { index: number; what: string }[] = [];
      for (const [index, body] of bodies.entries()) {
        const report = (what: string) => findings.push({ index, what });
        const inner = new DOMParser().parseFromString(`<article>${body}</article>`, 'text/html');
        for (const element of inner.querySelectorAll('article *')) {
          const names = allowed[element.localName];
          if (!names || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            report(`<${element.localName}>`);
          for (const { name } of element.attributes)
            if (!names?.includes(name)) report(`${element.localName}[${name}]`);
          const href = element.getAttribute('href');
          if (href !== null && !/^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(href)) report(`href ${href}`);
        }
        if (inner.querySelectorAll('article').length !== 1 || inner.body.children.length !== 1)
          report('broke out of its article');
      }
      return findings;
    },
    { bodies: [...bodies], allowed: ALLOWED },
  );

async function clean(body: string): Promise<string> {
  const api = new URL('https://admin.example.com');
  const { html } = await renderPostHtml(body, { api, loadImage: async () => null });
  return postHtml(html, { watchVideo: 'Watch', openInMaps: 'Map' });
}

const corpus = makeXssCorpus();
test.describe.configure({ timeout: 180_000 });

const inArticle = (body: string): string => `<article>${body}</article>`;

/**
 * Step through the corpus for the control. It shares no factor with the lengths of the lists that generate the corpus.
 */
const SAMPLE = 97;

test('without the sanitizer bodies of the corpus execute script (control)', async ({ page }) => {
  const sample = corpus.filter((_, at) => at % SAMPLE === 0);
  expect((await findFiring(page, sample.map(inArticle))).length).toBeGreaterThan(sample.length / 5);
  expect((await findForbidden(page, sample)).length).toBeGreaterThan(sample.length);
});

/** Number of clean bodies that share a frame, each in its own article. */
const TOGETHER = 40;

test('H01: after the sanitizer no body of the corpus executes script or has elements that are not allowed', async ({
  page,
}) => {
  // Many bodies have the same result; each result is tested once.
  const origins = new Map<string, string>();
  for (const body of corpus) {
    const html = await clean(body);
    if (!origins.has(html)) origins.set(html, body);
  }
  const bodies = [...origins.keys()];
  const findings = await findForbidden(page, bodies);
  expect(
    findings
      .slice(0, 10)
      .map(({ index, what }) => ({ what, to: bodies[index], from: origins.get(bodies[index] ?? '') })),
  ).toEqual([]);
  const groups = Array.from({ length: Math.ceil(bodies.length / TOGETHER) }, (_, at) =>
    bodies.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  const firing = await findFiring(
    page,
    groups.map((group) => group.map(inArticle).join('')),
  );
  expect(firing.map((at) => groups[at])).toEqual([]);
});
